/*---
clause: perf.arithmetic.mul24-legacy
covers: the full multiplication, to compare with
---*/
// COUNT instructions: /[*][0-9a-f]{4}[*]/ +(@!?U?P[0-9T]+ +)?[A-MO-Z]
// COUNT calls: CALL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* out, const int* in) {
  const int x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = x * y;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
