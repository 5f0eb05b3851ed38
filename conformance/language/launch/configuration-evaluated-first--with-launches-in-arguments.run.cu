/*---
clause: lang.launch.configuration-evaluated-first
covers: arguments that launch other kernels
control: the arguments of the kernel are evaluated before the call
control-fails-with: an argument of a kernel was evaluated before its execution configuration
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

// Sizes of grid and block and the bytes of dynamic shared memory, as the kernel has them, and its argument.
struct Ran {
  unsigned grid, block, shared;
  int argument;
};
__device__ unsigned DynamicSharedBytes() {
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes;
}
__global__ void Tell(Ran* ran, int argument) {
  if (blockIdx.x == 0 && threadIdx.x == 0) *ran = {gridDim.x, blockDim.x, DynamicSharedBytes(), argument};
}

constexpr unsigned kDeep = 5;
constexpr unsigned GridOf(unsigned depth) { return 2 + depth; }
constexpr unsigned BlockOf(unsigned depth) { return 96 - 16 * depth; }
constexpr size_t SharedOf(unsigned depth) { return 64 * (depth + 1); }

struct Turns {
  unsigned configured[kDeep] = {}, given[kDeep] = {}, last = 0;
};

// A kernel of each depth: the argument of one launches the next, and is launched itself before it is told.
int Launched(unsigned depth, Ran* ran, Turns& turns, bool early) {
  if (depth == kDeep) return 77;
  const auto grid = [&] {
    turns.configured[depth] = ++turns.last;
    return dim3(GridOf(depth));
  };
  const auto argument = [&] {
    turns.given[depth] = ++turns.last;
    return Launched(depth + 1, ran, turns, early) + 1;
  };
  if (early) {
    const int first = argument();
    Tell<<<grid(), BlockOf(depth), SharedOf(depth)>>>(ran + depth, first);
  } else {
    Tell<<<grid(), BlockOf(depth), SharedOf(depth)>>>(ran + depth, argument());
  }
  CTS_CUDA(cudaGetLastError());
  return static_cast<int>(100 * depth);
}

CTS_CASE() {
  const cts::DeviceBuffer<Ran> ran(kDeep);
  Turns turns;
  (void)Launched(0, ran.data(), turns, cts::control());
  CTS_FINISH();
  const auto got = ran.Read();
  for (unsigned depth = 0; depth < kDeep; ++depth) {
    const int argument = depth + 1 == kDeep ? 78 : static_cast<int>(100 * (depth + 1)) + 1;
    CTS_EXPECT(turns.configured[depth] < turns.given[depth],
               "an argument of a kernel was evaluated before its execution configuration");
    CTS_EXPECT(
        got[depth].grid == GridOf(depth) && got[depth].block == BlockOf(depth) && got[depth].shared == SharedOf(depth),
        "a kernel did not run with the configuration of its own launch");
    CTS_EXPECT_EQ(got[depth].argument, argument, "the kernel did not run with its arguments");
  }
}

}  // namespace
