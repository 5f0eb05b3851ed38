/*---
clause: perf.arithmetic.sinf-fast-path-threshold
---*/
// COUNT compared-with-105615: 105615
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sinf(x) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
