/*---
clause: perf.sm.smem-allocation-granularity
control: the kernel has 200 bytes of its own that are not counted
control-fails-with: not as many blocks fit as shared memory by units of 128 bytes lets in
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/occupancy_model.h"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void Large(int* out) {
  __shared__ volatile int words[50];
  words[threadIdx.x] = *out;
  *out = words[0];
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const cts::MultiprocessorLimits limits = {p.maxThreadsPerMultiProcessor, p.maxBlocksPerMultiProcessor,
                                            p.regsPerMultiprocessor, static_cast<int>(p.sharedMemPerMultiprocessor),
                                            static_cast<int>(p.reservedSharedMemPerBlock)};
  const auto* kernel = reinterpret_cast<const void*>(cts::control() ? &Large : &Small);
  // Around every size at which the model takes one block less.
  for (int blocks = 4; blocks <= limits.blocks; ++blocks) {
    const int unit = limits.shared_bytes / blocks / 128 * 128 - limits.reserved_shared_bytes;
    for (const int bytes : {unit - 128, unit - 1, unit, unit + 1, unit + 128}) {
      if (bytes < 0 || bytes > static_cast<int>(p.sharedMemPerBlock) - 256) continue;
      CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32, bytes), cts::ModelResidentBlocks(limits, {32, 16, bytes}),
                    "not as many blocks fit as shared memory by units of 128 bytes lets in");
    }
  }
}

}  // namespace
