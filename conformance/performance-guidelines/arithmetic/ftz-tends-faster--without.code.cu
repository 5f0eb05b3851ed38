/*---
clause: perf.arithmetic.ftz-tends-faster
covers: the same without the option, to compare with
---*/
// COUNT instructions: /[*][0-9a-f]{4}[*]/ +(@!?U?P[0-9T]+ +)?[A-MO-Z]
// COUNT calls: CALL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(float* out, const float* in) {
  const float x = in[threadIdx.x];
  out[threadIdx.x] = rsqrtf(x);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
