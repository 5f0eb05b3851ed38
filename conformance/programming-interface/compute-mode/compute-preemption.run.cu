/*---
clause: pi.compute-mode.compute-preemption
control: cudaDevAttrWarpSize is asked for
control-fails-with: cudaDevAttrComputePreemptionSupported is not what the properties tell
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int told = -7;
  const auto attribute = cts::control() ? cudaDevAttrWarpSize : cudaDevAttrComputePreemptionSupported;
  CTS_CUDA(cudaDeviceGetAttribute(&told, attribute, 0));
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_EXPECT(told == properties.computePreemptionSupported && (told == 0 || told == 1),
             "cudaDevAttrComputePreemptionSupported is not what the properties tell");
  if (!cts::control()) CTS_OBSERVE("supported", told);
}

}  // namespace
