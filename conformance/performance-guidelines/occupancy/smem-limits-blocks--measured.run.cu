/*---
clause: perf.occupancy.smem-limits-blocks
covers: how many blocks really are on a multiprocessor
control: the blocks ask for 70 KiB
control-fails-with: more than two blocks of 100 KiB were on a multiprocessor at once
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/residency.cuh"

namespace {

// They wait for one more than fit, so that it would come if it could.
CTS_CASE() {
  constexpr int kMost = 2, kSharedMemory = 233472;
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  if (properties.sharedMemPerMultiprocessor != kSharedMemory)
    return cts::PowerNotShown("a multiprocessor has another amount of shared memory");
  const auto* kernel = reinterpret_cast<const void*>(&cts::ResidentGrid);
  const int bytes = (cts::control() ? 70 : 100) * 1024;
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  CTS_CUDA(
      cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
  for (const int threads : {32, 128}) {
    cts::Row(threads == 32 ? "of-32-threads" : "of-128-threads", [&] {
      cts::ExpectAtMostResident(cts::MostResident(cts::ResidentGrid, threads, bytes, kMost + 1), kMost,
                                "more than two blocks of 100 KiB were on a multiprocessor at once");
    });
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
}

}  // namespace
