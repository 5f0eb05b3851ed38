/*---
clause: perf.arithmetic.char-short-extra-instructions
---*/
// COUNT instructions: /[*][0-9a-f]{4}[*]/ +(@!?U?P[0-9T]+ +)?[A-MO-Z]
// COUNT calls: CALL
#include "cts/case.cuh"

namespace {

__global__ void Kernel(signed char* out, const signed char* in) {
  const signed char x = in[threadIdx.x], y = in[threadIdx.x + 32];
  out[threadIdx.x] = static_cast<signed char>(x + y);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
