/*---
clause: mm.managed.reset-destroys
control: the memory is of cudaMallocAsync, which stays
control-fails-with: managed memory is still there after a reset of the device
requires: [managed, memory-pools]
launches: none
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 16 << 20;

CTS_CHILD(Resets) {
  cts::ContextIsLost();
  void* memory = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMallocAsync(&memory, kBytes, nullptr));
    CTS_CUDA(cudaDeviceSynchronize());
  } else {
    CTS_CUDA(cudaMallocManaged(&memory, kBytes));
    std::memset(memory, 1, kBytes);
  }
  CTS_CUDA(cudaDeviceReset());
  CTS_CUDA(cudaFree(nullptr));
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  cts::Tell("type", attributes.type);
  cts::Tell("freed-again", cudaFree(memory) == cudaSuccess);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Resets");
  CTS_EXPECT(child.Value("type") == cudaMemoryTypeUnregistered && child.Value("freed-again") == 0,
             "managed memory is still there after a reset of the device");
}

}  // namespace
