/*---
clause: cdp.heap.not-usable-in-host-copies
control: the memory is allocated by the host
control-fails-with: the host's cudaMemcpy accepted memory of the device heap
build: [rdc]
note: >-
  The documents name no code and promise nothing for afterwards, so the code is recorded, a crash is a refusal too, and
  only success is wrong.
---*/
#include "cts/case.cuh"

namespace {

__global__ void Allocate(void** memory) { (void)cudaMalloc(memory, 64); }
__global__ void Free(void** memory) { (void)cudaFree(*memory); }

CTS_CHILD(Copy) {
  cts::DeviceBuffer<void*> from_heap(1, 0);
  cts::DeviceBuffer<char> from_host(64);
  Allocate<<<1, 1>>>(from_heap.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  void* const memory = from_heap[0];
  cts::Tell("allocated", memory != nullptr);
  char copy[64];
  const void* source = cts::control() ? from_host.data() : memory;
  cts::Tell("code", cudaMemcpy(copy, source, sizeof copy, cudaMemcpyDeviceToHost));
  (void)cudaGetLastError();
  Free<<<1, 1>>>(from_heap.data());  // as far as the context is still usable
  (void)cudaGetLastError();
  (void)cudaDeviceSynchronize();
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Copy");
  CTS_EXPECT_EQ(child.Value("allocated"), 1, "the heap had no 64 bytes");
  if (child.signal != 0 && !child.timed_out && !child.Has("code")) {
    CTS_OBSERVE("code", "crash");
    return;
  }
  const auto code = static_cast<cudaError_t>(child.Value("code"));
  CTS_OBSERVE("code", code);
  CTS_EXPECT_NE(code, cudaSuccess, "the host's cudaMemcpy accepted memory of the device heap");
}

}  // namespace
