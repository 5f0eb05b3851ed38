/*---
clause: cdp.api.malloc
control: the kernel asks for 1 TiB, more than any heap holds
control-fails-with: the kernel got no memory
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 1024;

__global__ void Child(int* memory, unsigned* wrong) {
  for (int i = 0; i < kCount; ++i) *wrong += memory[i] != i;
}
__global__ void Release(int* memory) { (void)cudaFree(memory); }

__global__ void Parent(cudaError_t* code, unsigned* wrong, std::size_t bytes) {
  int* memory = nullptr;
  *code = cudaMalloc(&memory, bytes);
  if (memory == nullptr) return;
  for (int i = 0; i < kCount; ++i) memory[i] = i;
  *wrong = 0;
  Child<<<1, 1>>>(memory, wrong);
  Release<<<1, 1>>>(memory);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<unsigned> wrong(1);
  Parent<<<1, 1>>>(code.data(), wrong.data(), cts::control() ? std::size_t{1} << 40 : kCount * sizeof(int));
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  if (!CTS_EXPECT_EQ(code[0], cudaSuccess, "the kernel got no memory")) return;
  CTS_EXPECT_EQ(wrong[0], 0, "a child did not read what its parent had written to the memory");
}

}  // namespace
