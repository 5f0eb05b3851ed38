/*---
clause: perf.sm.register-is-32-bit
control: both kernels hold floats
control-fails-with: sixteen doubles do not need fourteen registers more than sixteen floats
launches: none
---*/
#include "cts/case.cuh"

namespace {

template <class T>
__global__ void Hold(T* out) {
  T value[16];
#pragma unroll
  for (int i = 0; i < 16; ++i) value[i] = static_cast<volatile T*>(out)[i];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 16; ++i) static_cast<volatile T*>(out)[i] = value[i];
}

template <class T>
int RegistersOf() {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Hold<T>));
  return attributes.numRegs;
}

CTS_CASE() {
  const int floats = RegistersOf<float>(), others = cts::control() ? RegistersOf<float>() : RegistersOf<double>();
  CTS_EXPECT_LE(16, floats, "sixteen floats do not need sixteen registers");
  CTS_EXPECT_LE(floats + 14, others, "sixteen doubles do not need fourteen registers more than sixteen floats");
}

}  // namespace
