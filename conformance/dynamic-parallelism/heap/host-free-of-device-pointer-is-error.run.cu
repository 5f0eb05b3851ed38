/*---
clause: cdp.heap.host-free-of-device-pointer-is-error
control: the host frees memory that it has allocated itself
control-fails-with: the host's cudaFree accepted memory of the device heap
build: [rdc]
note: the documents name no code, so the code is recorded and only success is wrong
---*/
#include "cts/case.cuh"

namespace {

__global__ void Allocate(void** memory) { (void)cudaMalloc(memory, 64); }
__global__ void Free(void** memory, cudaError_t* code) { *code = cudaFree(*memory); }

CTS_CASE() {
  cts::DeviceBuffer<void*> from_heap(1, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  Allocate<<<1, 1>>>(from_heap.data());
  CTS_FINISH();
  void* memory = from_heap[0];
  CTS_EXPECT_NE(memory, nullptr, "the heap had no 64 bytes");
  if (cts::control()) CTS_CUDA(cudaMalloc(&memory, 64));
  const cudaError_t freed = cudaFree(memory);
  (void)cudaGetLastError();
  CTS_OBSERVE("code", freed);
  CTS_EXPECT_NE(freed, cudaSuccess, "the host's cudaFree accepted memory of the device heap");
  Free<<<1, 1>>>(from_heap.data(), code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the device could not free its memory after the host's attempt");
}

}  // namespace
