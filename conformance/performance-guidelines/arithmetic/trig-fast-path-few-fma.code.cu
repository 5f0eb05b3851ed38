/*---
clause: perf.arithmetic.trig-fast-path-few-fma
---*/
// COUNT fused-multiply-adds: FFMA
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sinf(x) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
