/*---
clause: perf.arithmetic.sqrt-implementation
---*/
// COUNT reciprocal-roots: MUFU.RSQ
// COUNT roots: MUFU.SQRT
// COUNT reciprocals: MUFU.RCP
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sqrtf(x) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
