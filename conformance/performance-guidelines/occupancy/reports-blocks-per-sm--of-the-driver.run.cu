/*---
clause: perf.occupancy.reports-blocks-per-sm
covers: the driver's functions
control: the kernel has 24 KiB of shared memory that are not counted
control-fails-with: the driver tells another number of blocks than the limits let in
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy_model.h"
#include "cts/process/driver.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void Large(int* out) {
  __shared__ volatile int words[6 * 1024];
  words[threadIdx.x] = *out;
  *out = words[0];
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  // The units in which registers and shared memory are given out are told in cuda_occupancy.h, up to 12.x.
  if (p.major > 12) return cts::PowerNotShown("the model does not know the device, which is newer than it");
  const cts::MultiprocessorLimits limits = {p.maxThreadsPerMultiProcessor, p.maxBlocksPerMultiProcessor,
                                            p.regsPerMultiprocessor, static_cast<int>(p.sharedMemPerMultiprocessor),
                                            static_cast<int>(p.reservedSharedMemPerBlock)};
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(cts::control() ? &Large : &Small)));
  for (int threads = 1; threads <= p.maxThreadsPerBlock; threads += 31) {
    for (const int bytes : {0, 1000, 5000, 12'345, 24'576}) {
      int blocks = -1, with_flags = -1;
      CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(&blocks, function, threads, bytes));
      CTS_CU(CTS_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(&with_flags, function, threads, bytes,
                                                                              CU_OCCUPANCY_DEFAULT));
      const int expected = cts::ModelResidentBlocks(limits, {threads, 16, bytes});
      CTS_EXPECT(blocks == expected && with_flags == expected,
                 "the driver tells another number of blocks than the limits let in");
    }
  }
}

}  // namespace
