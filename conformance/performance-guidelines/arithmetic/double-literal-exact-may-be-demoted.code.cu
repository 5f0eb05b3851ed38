/*---
clause: perf.arithmetic.double-literal-exact-may-be-demoted
---*/
// COUNT double-instructions: D(MUL|ADD|FMA)
// COUNT conversions: F2F
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x];
  out[threadIdx.x] = static_cast<float>(x * 0.5);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
