/*---
clause: rt.timer.clock-counts-sm-cycles
covers: blocks on one multiprocessor read the same counter
control: a counter of each block's own, which begins with its turn
control-fails-with: a block read no more than one before it on the same multiprocessor
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kMostMultiprocessors = 1024, kThreads = 1024;
constexpr int kBlocksEach = 16;

struct Multiprocessor {
  unsigned held, used;
  long long last;  // What the last holder read after its turn.
};
struct Seen {
  unsigned compared, less, expired;
};

__device__ unsigned Here() {
  unsigned id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id)::"memory");
  return id;
}

__device__ bool Take(unsigned* held) {
  const unsigned long long start = cts::GlobalTimer();
  while (atomicCAS(held, 0u, 1u) != 0) {
    if (cts::GlobalTimer() - start > cts::kPatience) return false;
  }
  __threadfence();
  return true;
}

// A block may be moved while it runs: what it read then is of two multiprocessors.
__device__ void Turn(volatile Multiprocessor* of, unsigned here, Seen* seen, bool own) {
  const long long began = own ? clock64() : 0;
  const long long first = clock64() - began;
  if (Here() != here) return;
  if (of->used != 0) {
    atomicAdd(&seen->compared, 1u);
    if (first <= of->last) atomicAdd(&seen->less, 1u);
  }
  cts::SpinFor(20'000);
  const long long last = clock64() - began;
  if (Here() != here) return;
  of->last = last;
  of->used = 1;
}

// One block after another on each multiprocessor. No thread leaves before its block's turn, so that there is room for
// few blocks at a time, and most begin when others have ended.
__global__ void __launch_bounds__(kThreads) InTurn(Multiprocessor* all, Seen* seen, bool own) {
  const unsigned here = Here();
  if (threadIdx.x == 0 && here < kMostMultiprocessors) {
    if (Take(&all[here].held)) {
      Turn(all + here, here, seen, own);
      __threadfence();
      atomicExch(&all[here].held, 0u);
    } else {
      atomicAdd(&seen->expired, 1u);
    }
  }
  __syncthreads();
}

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  cts::DeviceBuffer<Multiprocessor> all(kMostMultiprocessors, 0);
  cts::DeviceBuffer<Seen> seen(1, 0);
  InTurn<<<kBlocksEach * multiprocessors, kThreads>>>(all.data(), seen.data(), cts::control());
  CTS_FINISH();
  const Seen blocks = seen[0];
  CTS_EXPECT_EQ(blocks.expired, 0u, "a block never got its turn");
  CTS_EXPECT_EQ(blocks.less, 0u, "a block read no more than one before it on the same multiprocessor");
  if (blocks.compared == 0) cts::PowerNotShown("no two blocks were on one multiprocessor");
}

}  // namespace
