/*---
clause: cdp.heap.exhaustion-error
control: the kernel asks for 100 bytes
control-fails-with: a request beyond the heap did not return cudaErrorMemoryAllocation
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Allocate(size_t bytes, cudaError_t* code, int* is_null) {
  void* memory = nullptr;
  *code = cudaMalloc(&memory, bytes);
  *is_null = memory == nullptr;
  if (*code == cudaSuccess) (void)cudaFree(memory);
}

CTS_CASE() {
  size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<int> is_null(1);
  Allocate<<<1, 1>>>(cts::control() ? 100 : 4 * heap, code.data(), is_null.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_OBSERVE("pointer_is_null", is_null[0]);
  CTS_EXPECT_EQ(code[0], cudaErrorMemoryAllocation,
                "a request beyond the heap did not return cudaErrorMemoryAllocation");
}

}  // namespace
