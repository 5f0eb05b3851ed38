/*---
clause: mm.managed.reset-destroys
control: the device is not reset
control-fails-with: managed memory is still there after a reset of the device
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 16 << 20;

// What is gone must not be used; only what lies at its address is asked. The query may refuse an address of nothing.
CTS_CHILD(Resets) {
  cts::ContextIsLost();
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  std::memset(memory, 1, kBytes);
  if (!cts::control()) CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  cudaPointerAttributes attributes{};
  const cudaError_t code = cts::Taken(cudaPointerGetAttributes(&attributes, memory));
  cts::Tell("managed", code == cudaSuccess && attributes.type == cudaMemoryTypeManaged);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Resets");
  CTS_EXPECT_EQ(child.Value("managed"), 0, "managed memory is still there after a reset of the device");
}

}  // namespace
