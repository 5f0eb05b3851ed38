/*---
clause: cdp.launch.per-thread-decisions
covers: sizes, kernels and both, in the tail stream
control: every thread decides as the first one does
control-fails-with: the grids of the tail stream are not those that the threads chose
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: each row in a process of its own, which is ended where the launches do not end
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;
enum What : unsigned { kSizes = 1, kKernels = 2 };
constexpr struct {
  const char* name;
  unsigned what;
} kRows[] = {{"sizes", kSizes}, {"kernels", kKernels}, {"sizes-and-kernels", kSizes | kKernels}};

struct Choice {
  unsigned kernel, blocks;
};
__host__ __device__ Choice Choose(unsigned thread, unsigned what) {
  return {(what & kKernels) != 0 ? thread % 2 : 0, (what & kSizes) != 0 ? 1 + thread % 5 : 1};
}

template <unsigned kKernel>
__global__ void Child(unsigned* blocks) {
  atomicAdd(blocks + kKernel, 1u);
}
__global__ void Parent(unsigned* blocks, unsigned what, bool alike) {
  const Choice choice = Choose(alike ? 0 : threadIdx.x, what);
  if (choice.kernel == 0) {
    Child<0><<<choice.blocks, 1, 0, cudaStreamTailLaunch>>>(blocks);
  } else {
    Child<1><<<choice.blocks, 1, 0, cudaStreamTailLaunch>>>(blocks);
  }
}

CTS_CHILD(Launch) {
  const cts::DeviceBuffer<unsigned> blocks(2, 0);
  Parent<<<1, kThreads>>>(blocks.data(), kRows[cts::child_argument()].what, cts::control());
  CTS_FINISH();
  cts::Tell("of-the-first", blocks[0]);
  cts::Tell("of-the-second", blocks[1]);
}

CTS_CASE() {
  long long argument = 0;
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      unsigned expected[2] = {0, 0};
      for (unsigned thread = 0; thread < kThreads; ++thread) {
        const Choice choice = Choose(thread, row.what);
        expected[choice.kernel] += choice.blocks;
      }
      const cts::ChildRun child = cts::RunChild("Launch", {.argument = argument, .timeout_s = 12});
      CTS_EXPECT(child.Has("of-the-second") && child.Value("of-the-first") == expected[0] &&
                     child.Value("of-the-second") == expected[1],
                 "the grids of the tail stream are not those that the threads chose");
    });
    ++argument;
  }
}

}  // namespace
