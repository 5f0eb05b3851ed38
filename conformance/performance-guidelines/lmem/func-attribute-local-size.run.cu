/*---
clause: perf.lmem.func-attribute-local-size
control: a kernel without an array
control-fails-with: less local memory than the array needs
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Local(int* out, const int* at) {
  int array[64];
  for (int i = 0; i < 64; ++i) array[i] = i;
  for (int k = 0; k < 100; ++k) array[at[k] % 64] += k;
  *out = array[at[100] % 64];
}
__global__ void Small(int* out) { *out = 1; }

std::size_t LocalBytes(const void* kernel) {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.localSizeBytes;
}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Local);
  const auto* small = reinterpret_cast<const void*>(&Small);
  CTS_EXPECT_LE(256u, LocalBytes(cts::control() ? small : kernel), "less local memory than the array needs");
  CTS_EXPECT_EQ(LocalBytes(small), 0u, "a kernel without an array has local memory");
}

}  // namespace
