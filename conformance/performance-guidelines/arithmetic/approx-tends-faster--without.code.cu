/*---
clause: perf.arithmetic.approx-tends-faster
covers: the precise square root
---*/
// COUNT instructions: /[*][0-9a-f]{4}[*]/ +(@!?U?P[0-9T]+ +)?[A-MO-Z]
// COUNT calls: CALL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = sqrtf(x) + y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
