/*---
clause: perf.thrash.fallback-pinned-memory
control: the kernel gets another part of the memory
control-fails-with: a value is not where the kernel should have written it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 1u << 20;

__global__ void Square(unsigned* values) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  values[i] = values[i] * values[i];
}

CTS_CASE() {
  void* memory = nullptr;  // the overload for other pointers calls cudaHostAlloc
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  // Short for this request; using the memory up would take it from others.
  CTS_EXPECT_EQ(cudaMalloc(&memory, 64 * total), cudaErrorMemoryAllocation,
                "there is device memory for all that is asked");
  (void)cudaGetLastError();
  CTS_CUDA(cudaMallocHost(&memory, 2 * kCount * sizeof(unsigned)));
  auto* const values = static_cast<unsigned*>(memory);
  for (unsigned i = 0; i < 2 * kCount; ++i) values[i] = i + 2;
  Square<<<kCount / 256, 256>>>(values + (cts::control() ? kCount : 0));
  CTS_FINISH();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += values[i] != (i + 2) * (i + 2);
  CTS_EXPECT_EQ(wrong, 0u, "a value is not where the kernel should have written it");
  CTS_CUDA(cudaFreeHost(values));
}

}  // namespace
