/*---
clause: perf.arithmetic.trig-fast-path-few-fma
covers: those that take multiples of a constant off, without the polynomial
---*/
// COUNT fused-multiply-adds: FFMA R[0-9]+, R[0-9]+([.]reuse)?, -[0-9.]+(e-[0-9]+)?, R[0-9]
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sinf(x) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
