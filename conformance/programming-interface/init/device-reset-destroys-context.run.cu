/*---
clause: pi.init.device-reset-destroys-context
control: the device is not reset
control-fails-with: the context is there after the reset
launches: none
note: a pointer that is passed after the reset would be undefined behaviour; another case asks how much memory is held
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(Reset) {
  void* memory = nullptr;
  cudaStream_t stream;
  CTS_CUDA(cudaMalloc(&memory, 1 << 20));
  CTS_CUDA(cudaStreamCreate(&stream));
  cts::Tell("before", cts::IsPrimaryActive());
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  cts::Tell("active", cts::IsPrimaryActive());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT_EQ(child.Value("before"), 1, "there was no context");
  CTS_EXPECT_EQ(child.Value("active"), 0, "the context is there after the reset");
}

}  // namespace
