/*---
clause: pi.transfers.engine-count-two
covers: cudaDeviceProp::asyncEngineCount, at least two
control: another property is read, which is 0 on a GPU with memory of its own
control-fails-with: the properties do not say that copies in both directions overlap
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "copy-overlap.cuh"

namespace {

CTS_CASE() {
  // Of a device whose copies do not overlap nothing is stated.
  if (!cts::CopiesOverlap()) return cts::PowerNotShown("no copies in both directions overlapped");
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_EXPECT_LE(2, cts::control() ? properties.integrated : properties.asyncEngineCount,
                "the properties do not say that copies in both directions overlap");
}

}  // namespace
