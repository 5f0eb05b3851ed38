/*---
clause: perf.occupancy.reports-blocks-per-sm
control: the kernel has 24 KiB of shared memory that are not counted
control-fails-with: another number of blocks than the limits let in
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/occupancy_model.h"

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
  const auto* kernel = reinterpret_cast<const void*>(cts::control() ? &Large : &Small);
  for (int threads = 1; threads <= p.maxThreadsPerBlock; threads += 31) {
    for (const int bytes : {0, 1000, 5000, 12'345, 24'576}) {
      CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, threads, bytes), cts::ModelResidentBlocks(limits, {threads, 16, bytes}),
                    "another number of blocks than the limits let in");
    }
  }
}

}  // namespace
