/*---
clause: pi.init.device-reset-destroys-context
control: the device is not reset
control-fails-with: the context is there behind the reset
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

bool Active() {
  unsigned flags = 0;
  int active = -1;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active));
  return active != 0;
}

CTS_CHILD(Reset) {
  void* memory = nullptr;
  cudaStream_t stream;
  CTS_CUDA(cudaMalloc(&memory, 1 << 20));
  CTS_CUDA(cudaStreamCreate(&stream));
  cts::Tell("before", Active());
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  cts::Tell("active", Active());
  CTS_CUDA(cudaFree(nullptr));
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  cts::Tell("type", attributes.type);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT_EQ(child.Value("before"), 1, "there was no context");
  CTS_EXPECT(child.Value("active") == 0 && child.Value("type") != cudaMemoryTypeDevice,
             "the context is there behind the reset");
}

}  // namespace
