/*---
clause: cdp.intro.recursive-launch
covers: several threads, blocks of many sizes, each stream, templates, through a function
control: the grids of the last level are of another kernel
control-fails-with: a grid of a kernel that launches itself several times is missing
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <string>

namespace {

// Each grid but those of the last level launches itself in so many of its threads.
constexpr unsigned kWidth = 3, kLevels = 5;
constexpr unsigned kGrids[kLevels] = {1, 3, 9, 27, 81};

struct Tree {
  unsigned* runs;     // grids of each level, then those of the other kernel
  unsigned* threads;  // of each level
  cudaError_t* refused;
  cts::KernelStream::Which which;
  bool other_at_last;
};

// Of each level other ones: more than a warp, and several blocks.
__host__ __device__ unsigned BlocksOf(unsigned level) { return level % 2 == 0 ? 1 : 2; }
__host__ __device__ unsigned ThreadsOf(unsigned level) { return 4 + 31 * level; }

__global__ void Other(unsigned* runs) {
  if (blockIdx.x == 0 && threadIdx.x == 0) atomicAdd(runs + kLevels, 1u);
}

template <class Number, bool kThroughAFunction>
__global__ void Recurse(Tree tree, Number level);

template <class Number, bool kThroughAFunction>
__device__ void Launch(const Tree& tree, Number level, cudaStream_t stream) {
  const auto of = static_cast<unsigned>(level);
  if (of + 1 == kLevels && tree.other_at_last) {
    Other<<<BlocksOf(of), ThreadsOf(of), 0, stream>>>(tree.runs);
  } else {
    Recurse<Number, kThroughAFunction><<<BlocksOf(of), ThreadsOf(of), 0, stream>>>(tree, level);
  }
}
template <class Number>
__device__ __noinline__ void LaunchThroughAFunction(const Tree& tree, Number level, cudaStream_t stream) {
  Launch<Number, true>(tree, level, stream);
}

// The first threads of the last block launch.
template <class Number, bool kThroughAFunction>
__global__ void Recurse(Tree tree, Number level) {
  const auto of = static_cast<unsigned>(level);
  atomicAdd(tree.threads + of, 1u);
  if (blockIdx.x == 0 && threadIdx.x == 0) atomicAdd(tree.runs + of, 1u);
  if (of + 1 == kLevels || blockIdx.x + 1 < gridDim.x || threadIdx.x >= kWidth) return;
  const cts::StreamOfThread stream(tree.which);
  if constexpr (kThroughAFunction) {
    LaunchThroughAFunction<Number>(tree, static_cast<Number>(of + 1), stream);
  } else {
    Launch<Number, false>(tree, static_cast<Number>(of + 1), stream);
  }
  const cudaError_t code = cudaGetLastError();
  if (code != cudaSuccess) *tree.refused = code;
}

template <class Number, bool kThroughAFunction>
void Check(const std::string& name, cts::KernelStream::Which which) {
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> runs(kLevels + 1, 0), threads(kLevels, 0);
    const cts::DeviceBuffer<cudaError_t> refused(1, 0);
    const Tree tree = {runs.data(), threads.data(), refused.data(), which, cts::control()};
    Recurse<Number, kThroughAFunction><<<BlocksOf(0), ThreadsOf(0)>>>(tree, Number{0});
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(refused[0], cudaSuccess, "a launch was refused");
    for (unsigned level = 0; level < kLevels; ++level) {
      CTS_EXPECT_LE(kGrids[level], runs[level], "a grid of a kernel that launches itself several times is missing");
      CTS_EXPECT_LE(runs[level], kGrids[level], "a grid of a kernel that launches itself ran more than once");
      if (runs[level] == kGrids[level])
        CTS_EXPECT_EQ(threads[level], kGrids[level] * BlocksOf(level) * ThreadsOf(level),
                      "a thread of a grid is missing");
    }
  });
}

constexpr struct {
  const char* name;
  cts::KernelStream::Which which;
} kStreams[] = {{"null-stream", cts::KernelStream::kNull},
                {"per-thread-stream", cts::KernelStream::kPerThread},
                {"created-stream", cts::KernelStream::kCreated},
                {"tail-stream", cts::KernelStream::kTail},
                {"fire-and-forget-stream", cts::KernelStream::kFireAndForget}};

CTS_CASE() {
  for (const auto& stream : kStreams) {
    Check<unsigned, false>(stream.name, stream.which);
    Check<unsigned char, true>(std::string(stream.name) + "-through-a-function", stream.which);
  }
}

}  // namespace
