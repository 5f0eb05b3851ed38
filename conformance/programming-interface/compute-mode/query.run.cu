/*---
clause: pi.compute-mode.query
control: the major compute capability is asked for
control-fails-with: cudaDevAttrComputeMode is not the mode of the device
launches: none
---*/
#include "cts/case.cuh"

#include "compute-mode.cuh"

namespace {

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    int mode = -7;
    const auto attribute = cts::control() ? cudaDevAttrComputeCapabilityMajor : cudaDevAttrComputeMode;
    CTS_CUDA(cudaDeviceGetAttribute(&mode, attribute, device));
    const bool known =
        mode == cudaComputeModeDefault || mode == cudaComputeModeProhibited || mode == cudaComputeModeExclusiveProcess;
    const int of_nvml = cts::ComputeModeOfNvml(device);
    CTS_EXPECT(known && (of_nvml == -1 || of_nvml == mode), "cudaDevAttrComputeMode is not the mode of the device");
  }
}

}  // namespace
