/*---
clause: perf.occupancy.max-potential-block-size
covers: blocks with dynamic shared memory of one size
control: the function is not told of the shared memory
control-fails-with: not the largest size that fills most of a multiprocessor with its shared memory
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

// The largest multiple of a warp that reaches the most threads on a multiprocessor.
int Best(const void* kernel, std::size_t bytes) {
  int best = 0, most = 0;
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  for (int threads = attributes.maxThreadsPerBlock / 32 * 32; threads > 0; threads -= 32) {
    const int resident = threads * cts::ResidentBlocks(kernel, threads, bytes);
    if (resident > most) {
      best = threads;
      most = resident;
    }
  }
  return best;
}

// So much shared memory that one block alone fits; without any, two smaller ones fill more.
void Compare(const char* row, int fewest_registers, int most_registers) {
  cts::Row(row, [&] {
    const void* const kernel = cts::KernelOfRegisters(fewest_registers, most_registers).pointer();
    int most_bytes = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&most_bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
    const int bytes = most_bytes / 5 * 3;
    cudaFuncAttributes before;  // Cases of a shared process have these kernels in common.
    CTS_CUDA(cudaFuncGetAttributes(&before, kernel));
    CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    const int best = Best(kernel, static_cast<std::size_t>(bytes)), without = Best(kernel, 0);
    int grid = 0, threads = 0;
    CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, kernel,
                                                cts::control() ? 0 : static_cast<std::size_t>(bytes)));
    CTS_CUDA(
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, before.maxDynamicSharedSizeBytes));
    if (best == without) cts::PowerNotShown("the shared memory changes nothing of the best size");
    // Active warps count: the last one of a block may be partial.
    CTS_EXPECT_EQ((threads + 31) / 32 * 32, best,
                  "not the largest size that fills most of a multiprocessor with its shared memory");
  });
}

CTS_CASE() {
  Compare("40-registers", 37, 44);
  Compare("56-registers", 53, 56);
}

}  // namespace
