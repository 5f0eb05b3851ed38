/*---
clause: pi.uva.host-alloc-in-kernel
control: the kernel gets the pointer of another block
control-fails-with: a kernel did not work on the block whose host pointer it got
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 1000;

__global__ void Increment(int* data) { data[threadIdx.x] += 1; }

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    int *block = nullptr, *other = nullptr;
    CTS_CUDA(cudaHostAlloc(&block, kCount * sizeof(int), flags));
    CTS_CUDA(cudaHostAlloc(&other, kCount * sizeof(int), flags));
    for (int i = 0; i < kCount; ++i) block[i] = other[i] = i;
    Increment<<<1, kCount>>>(cts::control() ? other : block);
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += block[i] != i + 1;
    CTS_EXPECT_EQ(wrong, 0, "a kernel did not work on the block whose host pointer it got");
    CTS_CUDA(cudaFreeHost(block));
    CTS_CUDA(cudaFreeHost(other));
  });
}

CTS_CASE() {
  Check("default", cudaHostAllocDefault);
  Check("mapped", cudaHostAllocMapped);
  Check("portable", cudaHostAllocPortable);
}

}  // namespace
