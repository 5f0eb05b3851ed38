/*---
clause: perf.arithmetic.rsqrt-double-literal-not-contracted
build: [fast-math]
---*/
// COUNT double-conversions: F2F
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = static_cast<float>(1.0 / sqrtf(x)) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
