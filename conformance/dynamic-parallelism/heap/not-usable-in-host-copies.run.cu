/*---
clause: cdp.heap.not-usable-in-host-copies
control: the memory is allocated by the host
control-fails-with: the host's cudaMemcpy accepted memory of the device heap
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
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
  CTS_EXPECT_NE(memory, nullptr, "the heap had no 64 bytes");
  char copy[64];
  const void* source = cts::control() ? from_host.data() : memory;
  cts::Tell("code", cudaMemcpy(copy, source, sizeof copy, cudaMemcpyDeviceToHost));
  (void)cudaGetLastError();
  Free<<<1, 1>>>(from_heap.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
}

// In a process of its own: a runtime that took the pointer for host memory would crash.
CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Copy");
  const long long code = child.Value("code");
  CTS_OBSERVE("code", code);
  CTS_EXPECT_NE(code, cudaSuccess, "the host's cudaMemcpy accepted memory of the device heap");
  CTS_EXPECT_EQ(child.exit_code, 0, "the context was not usable after the refused copy");
}

}  // namespace
