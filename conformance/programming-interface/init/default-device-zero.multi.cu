/*---
clause: pi.init.default-device-zero
control: device 1 is chosen first
control-fails-with: without cudaSetDevice the runtime did not use device 0
requires: [gpus-2, default-mode]
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(First) {
  if (cts::control()) CTS_CUDA(cudaSetDevice(1));
  int device = -1;
  CTS_CUDA(cudaGetDevice(&device));
  int* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, sizeof *memory));
  cudaPointerAttributes of_memory = {};
  CTS_CUDA(cudaPointerGetAttributes(&of_memory, memory));
  CTS_CUDA(cudaFree(memory));
  cts::Tell("device", device);
  cts::Tell("of-memory", of_memory.device);
  cts::Tell("first-active", cts::IsPrimaryActive(0));
}

CTS_CASE() {
  constexpr const char* kOther = "without cudaSetDevice the runtime did not use device 0";
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("device"), 0, kOther);
  CTS_EXPECT_EQ(child.Value("of-memory"), 0, kOther);
  CTS_EXPECT_EQ(child.Value("first-active"), 1, kOther);
}

}  // namespace
