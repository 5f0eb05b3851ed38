/*---
clause: pi.compute-mode.exclusive-process
control: the context of the first process is destroyed ahead of the second
control-fails-with: a second process got a context on a device that is for one process
requires: [exclusive-process, no-mps]
launches: none
draft: no GPU in this compute mode has run it
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Second) {
  cudaError_t code = cudaSetDevice(0);
  cts::Tell("set-device", code);
  if (code == cudaSuccess) code = cudaFree(nullptr);
  cts::Tell("context", code);
  (void)cudaGetLastError();
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  CTS_CUDA(cudaFree(nullptr));
  if (cts::control()) CTS_CUDA(cudaDeviceReset());
  const cts::ChildRun second = cts::RunChild("Second");
  const auto code = static_cast<cudaError_t>(second.Value("context"));
  CTS_EXPECT_NE(code, cudaSuccess, "a second process got a context on a device that is for one process");
  if (!cts::control()) CTS_OBSERVE("set-device", static_cast<cudaError_t>(second.Value("set-device")));
}

}  // namespace
