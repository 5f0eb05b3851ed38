/*---
clause: cdp.api.malloc
control: the kernel asks for 1 TiB, more than any heap holds
control-fails-with: the kernel got no memory
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 1024;

__global__ void Child(const int* memory, unsigned* right) {
  for (int i = 0; i < kCount; ++i) *right += memory[i] == i;
}
__global__ void Release(int* memory) { (void)cudaFree(memory); }

__global__ void Parent(cudaError_t* code, unsigned* right, std::size_t bytes) {
  int* memory = nullptr;
  *code = cudaMalloc(&memory, bytes);
  if (memory == nullptr) return;
  for (int i = 0; i < kCount; ++i) memory[i] = i;
  Child<<<1, 1>>>(memory, right);
  Release<<<1, 1>>>(memory);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> code(1);
  cts::DeviceBuffer<unsigned> right(1, 0);
  Parent<<<1, 1>>>(code.data(), right.data(), cts::control() ? std::size_t{1} << 40 : kCount * sizeof(int));
  CTS_FINISH();
  if (!CTS_EXPECT_EQ(code[0], cudaSuccess, "the kernel got no memory")) return;
  CTS_EXPECT_EQ(right[0], kCount, "a child did not read what its parent had written to the memory");
}

}  // namespace
