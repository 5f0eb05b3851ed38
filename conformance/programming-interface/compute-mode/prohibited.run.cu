/*---
clause: pi.compute-mode.prohibited
control: the device is one that is not prohibited
control-fails-with: a context was made on a prohibited device
requires: [prohibited]
launches: none
note: device 0 is not prohibited, because nothing of the suite would run there
draft: no GPU in this compute mode has run it
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Makes) {
  const int device = static_cast<int>(cts::child_argument());
  cudaError_t code = cudaSetDevice(device);
  cts::Tell("set-device", code);
  if (code == cudaSuccess) code = cudaFree(nullptr);
  cts::Tell("context", code);
  (void)cudaGetLastError();
}

CTS_CASE() {
  int count = 0, prohibited = -1;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    int mode = -7;
    CTS_CUDA(cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, device));
    if (mode == cudaComputeModeProhibited) prohibited = device;
  }
  CTS_EXPECT_NE(prohibited, -1, "no device of the machine is prohibited");
  const cts::ChildRun child = cts::RunChild("Makes", {.argument = cts::control() ? 0 : prohibited});
  const auto code = static_cast<cudaError_t>(child.Value("context"));
  CTS_EXPECT_NE(code, cudaSuccess, "a context was made on a prohibited device");
  if (!cts::control()) CTS_OBSERVE("set-device", static_cast<cudaError_t>(child.Value("set-device")));
}

}  // namespace
