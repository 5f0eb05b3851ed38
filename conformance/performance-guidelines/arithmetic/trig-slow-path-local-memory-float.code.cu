/*---
clause: perf.arithmetic.trig-slow-path-local-memory-float
---*/
// COUNT local-loads: LDL
// COUNT local-stores: STL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sinf(x) + cosf(y) + tanf(x * y);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
