/*---
clause: cdp.launch.per-thread-decisions
covers: kernel, grid, block, shared memory and stream at once
control: every thread decides as the first one of its stream does
control-fails-with: a grid is not of the kernel and configuration that its thread chose
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 3, kThreads = 48, kAll = kBlocks * kThreads, kStreams = 3;
constexpr const char* kNames[kStreams] = {"null-stream", "per-thread-stream", "fire-and-forget-stream"};

struct Choice {
  unsigned kernel, bytes;
  dim3 grid, block;
};
// Threads of a warp differ in all of it.
__host__ __device__ Choice Choose(unsigned thread) {
  return {thread % 3, 256 * (thread % 11), dim3(thread % 5 + 1, thread % 2 + 1, thread % 3 + 1),
          dim3(thread % 7 * 5 + 1, thread % 4 + 1, thread % 2 + 1)};
}

struct Seen {
  Choice choice;
  unsigned threads;
};

template <unsigned kKernel>
__global__ void Child(Seen* seen) {
  atomicAdd(&seen->threads, 1u);
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const bool first = blockIdx.x + blockIdx.y + blockIdx.z + threadIdx.x + threadIdx.y + threadIdx.z == 0;
  if (first) seen->choice = {kKernel, bytes, gridDim, blockDim};
}

__global__ void Parent(Seen* all, cudaError_t* codes, bool alike) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const Choice choice = Choose(alike ? thread % kStreams : thread);
  const cudaStream_t streams[kStreams] = {nullptr, cudaStreamPerThread, cudaStreamFireAndForget};
  const cudaStream_t stream = streams[thread % kStreams];
  if (choice.kernel == 0) {
    Child<0><<<choice.grid, choice.block, choice.bytes, stream>>>(all + thread);
  } else if (choice.kernel == 1) {
    Child<1><<<choice.grid, choice.block, choice.bytes, stream>>>(all + thread);
  } else {
    Child<2><<<choice.grid, choice.block, choice.bytes, stream>>>(all + thread);
  }
  codes[thread] = cudaGetLastError();
}

bool Same(dim3 a, dim3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
unsigned Volume(dim3 size) { return size.x * size.y * size.z; }

// The shared memory may be more than was asked for.
bool IsAsChosen(const Seen& seen, const Choice& choice) {
  return seen.choice.kernel == choice.kernel && seen.choice.bytes >= choice.bytes &&
         Same(seen.choice.grid, choice.grid) && Same(seen.choice.block, choice.block) &&
         seen.threads == Volume(choice.grid) * Volume(choice.block);
}

CTS_CASE() {
  const cts::DeviceBuffer<Seen> all(kAll, 0);
  const cts::DeviceBuffer<cudaError_t> codes(kAll);
  Parent<<<kBlocks, kThreads>>>(all.data(), codes.data(), cts::control());
  CTS_FINISH();
  const auto seen = all.Read();
  const auto launched = codes.Read();
  for (unsigned stream = 0; stream < kStreams; ++stream) {
    cts::Row(kNames[stream], [&] {
      unsigned refused = 0, wrong = 0;
      for (unsigned thread = stream; thread < kAll; thread += kStreams) {
        refused += launched[thread] != cudaSuccess;
        wrong += !IsAsChosen(seen[thread], Choose(thread));
      }
      CTS_EXPECT_EQ(refused, 0, "a launch was refused");
      CTS_EXPECT_EQ(wrong, 0, "a grid is not of the kernel and configuration that its thread chose");
    });
  }
}

}  // namespace
