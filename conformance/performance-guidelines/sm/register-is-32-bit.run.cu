/*---
clause: perf.sm.register-is-32-bit
control: both kernels hold floats
control-fails-with: 48 doubles do not need forty registers more than 48 floats
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kValues = 48;

template <class T>
__global__ void Hold(T* out) {
  T value[kValues];
#pragma unroll
  for (int i = 0; i < kValues; ++i) value[i] = *static_cast<volatile T*>(out);
  __syncthreads();
#pragma unroll
  for (int i = 0; i < kValues; ++i) *static_cast<volatile T*>(out) = value[i];
}

template <class T>
int RegistersOf() {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Hold<T>));
  return attributes.numRegs;
}

CTS_CASE() {
  const int floats = RegistersOf<float>(), others = cts::control() ? RegistersOf<float>() : RegistersOf<double>();
  CTS_EXPECT_LE(kValues, floats, "48 floats do not need 48 registers");
  CTS_EXPECT_LE(floats + 40, others, "48 doubles do not need forty registers more than 48 floats");
}

}  // namespace
