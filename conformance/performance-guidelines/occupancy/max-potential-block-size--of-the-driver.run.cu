/*---
clause: perf.occupancy.max-potential-block-size
covers: the driver's functions
control: the suggestion for a kernel that may have 96 threads a block
control-fails-with: the driver does not suggest the largest size that fills most of a multiprocessor
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void __launch_bounds__(96) Bounded(int* out) { *out = 1; }

size_t CUDA_CB NoMemory(int) { return 0; }

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
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, cts::control() ? reinterpret_cast<const void*>(&Bounded) : kernel));
    for (const CUoccupancyB2DSize memory_of : {CUoccupancyB2DSize{nullptr}, CUoccupancyB2DSize{&NoMemory}}) {
      int grid = 0, threads = 0, with_flags = 0;
      CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialBlockSize)(&grid, &threads, function, memory_of, 0, 0));
      CTS_CU(CTS_DRIVER(cuOccupancyMaxPotentialBlockSizeWithFlags)(&grid, &with_flags, function, memory_of, 0, 0,
                                                                   CU_OCCUPANCY_DEFAULT));
      // Active warps count: the last one of a block may be partial.
      CTS_EXPECT((threads + 31) / 32 * 32 == Best(kernel) && with_flags == threads,
                 "the driver does not suggest the largest size that fills most of a multiprocessor");
    }
  });
}

CTS_CASE() {
  Compare("few-registers", reinterpret_cast<const void*>(&Small));
  Compare("40-registers", cts::KernelOfRegisters(37, 44).pointer());
  Compare("72-registers", cts::KernelOfRegisters(65, 72).pointer());
  Compare("120-registers", cts::KernelOfRegisters(105, 128).pointer());
}

}  // namespace
