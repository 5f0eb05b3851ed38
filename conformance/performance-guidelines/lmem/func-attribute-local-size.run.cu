/*---
clause: perf.lmem.func-attribute-local-size
control: kernels without an array
control-fails-with: [less local memory than the array needs, less local memory than the larger array needs]
launches: none
---*/
#include "cts/case.cuh"

namespace {

// Each array is more than the 255 registers of a thread could hold.
template <int kWords>
__global__ void Local(int* out, const int* at) {
  int array[kWords];
  for (int i = 0; i < kWords; ++i) array[i] = i;
  for (int k = 0; k < 100; ++k) array[at[k] % kWords] += k;
  *out = array[at[100] % kWords];
}
__global__ void Small(int* out) { *out = 1; }

std::size_t LocalBytes(const void* kernel) {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.localSizeBytes;
}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Local<400>);
  const auto* larger = reinterpret_cast<const void*>(&Local<1200>);
  const auto* small = reinterpret_cast<const void*>(&Small);
  CTS_EXPECT_LE(1600u, LocalBytes(cts::control() ? small : kernel), "less local memory than the array needs");
  CTS_EXPECT_LE(4800u, LocalBytes(cts::control() ? small : larger), "less local memory than the larger array needs");
  // Neither is the other's size, or one that holds for all.
  CTS_EXPECT_LT(LocalBytes(kernel), 3200u, "more local memory than the array needs");
  CTS_EXPECT_LT(LocalBytes(larger), 9600u, "more local memory than the larger array needs");
  CTS_EXPECT_EQ(LocalBytes(small), 0u, "a kernel without an array has local memory");
}

}  // namespace
