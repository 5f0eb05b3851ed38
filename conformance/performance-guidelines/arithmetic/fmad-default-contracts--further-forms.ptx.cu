/*---
clause: perf.arithmetic.fmad-default-contracts
covers: differences, named products and updated sums
control: contraction is switched off
control-build: [fmad-false]
note: a product whose rounding is not stated is one that the assembler may contract with its sum
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-COUNT-4: {{(fma\.rn|mul)\.f32}}
// CHECK-COUNT-4: {{(fma\.rn|mul)\.f64}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

// Differences, either way round, a product that has a name, and a sum that is updated.
template <class T>
__device__ void Each(T* __restrict__ out, const T* __restrict__ in) {
  out[0] = in[0] * in[1] - in[2];
  out[1] = in[3] - in[4] * in[5];
  const T product = in[6] * in[7];
  out[2] = product + in[8];
  T sum = in[9];
  sum += in[10] * in[11];
  out[3] = sum;
}

__global__ void Kernel(float* out, const float* in, double* wide_out, const double* wide_in) {
  Each(out, in);
  __syncthreads();  // the doubles come after the floats
  Each(wide_out, wide_in);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr); }

}  // namespace
