/*---
clause: perf.occupancy.max-potential-block-size
control: the suggestion for a kernel that may have 96 threads a block
control-fails-with: not the largest size that fills most of a multiprocessor
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void __launch_bounds__(96) Bounded(int* out) { *out = 1; }

// The largest multiple of a warp that reaches the most threads on a multiprocessor.
int Best(const void* kernel) {
  int best = 0, most = 0;
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  for (int threads = attributes.maxThreadsPerBlock / 32 * 32; threads > 0; threads -= 32) {
    const int resident = threads * cts::ResidentBlocks(kernel, threads);
    if (resident > most) {
      best = threads;
      most = resident;
    }
  }
  return best;
}

void Compare(const char* row, const void* kernel) {
  cts::Row(row, [&] {
    int grid = 0, threads = 0;
    const void* asked = cts::control() ? reinterpret_cast<const void*>(&Bounded) : kernel;
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, asked));
    // Active warps count: the last one of a block may be partial.
    CTS_EXPECT_EQ((threads + 31) / 32 * 32, Best(kernel), "not the largest size that fills most of a multiprocessor");
  });
}

CTS_CASE() {
  Compare("few-registers", reinterpret_cast<const void*>(&Small));
  Compare("40-registers", cts::KernelOfRegisters(37, 44).pointer());
  Compare("72-registers", cts::KernelOfRegisters(65, 72).pointer());
  Compare("120-registers", cts::KernelOfRegisters(105, 128).pointer());
}

}  // namespace
