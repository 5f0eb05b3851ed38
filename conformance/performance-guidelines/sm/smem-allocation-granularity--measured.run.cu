/*---
clause: perf.sm.smem-allocation-granularity
covers: how many blocks really are on a multiprocessor
control: a block asks for one byte less
control-fails-with: more blocks were on a multiprocessor at once than units of 128 bytes let in
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/residency.cuh"

#include <string>

namespace {

// Blocks of a size that as many as `fits` have at most: one byte more is one unit more, and so one block less.
CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const auto* kernel = reinterpret_cast<const void*>(&cts::ResidentGrid);
  CTS_CUDA(
      cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared));
  const int all = static_cast<int>(p.sharedMemPerMultiprocessor),
            reserved = static_cast<int>(p.reservedSharedMemPerBlock);
  for (const int fits : {5, 7, 11}) {
    const int largest = all / fits / 128 * 128 - reserved, bytes = largest + (cts::control() ? 0 : 1);
    if (bytes > static_cast<int>(p.sharedMemPerBlock)) continue;
    cts::Row(("where-" + std::to_string(fits) + "-would-fit").c_str(), [&] {
      cts::ExpectAtMostResident(cts::MostResident(cts::ResidentGrid, 32, bytes, fits), fits - 1,
                                "more blocks were on a multiprocessor at once than units of 128 bytes let in");
    });
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
}

}  // namespace
