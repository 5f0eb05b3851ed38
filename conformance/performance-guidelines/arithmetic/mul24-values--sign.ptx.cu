/*---
clause: perf.arithmetic.mul24-values
covers: the sign of a product of which the compiler knows one operand
control: a product that the compiler knows as a whole, which needs no operand from memory
---*/
// The low 32 bits of 0x7fffff times 0x7fffff are negative, those of 0 times 0x7fffff are not: the operand must be read.
// CHECK: {{[[:space:]]ld(\.[a-z0-9_:]+)*\.[usb]32[[:space:]]}}
#include "cts/case.cuh"

namespace {

__global__ void IsNegative(int* out, const int* in) {
#ifdef CTS_CONTROL
  const int operand = 3;
#else
  const int operand = in[0] & 0x7fffff;
#endif
  out[0] = __mul24(operand, 0x7fffff) < 0 ? 1 : 2;
}

CTS_CASE() { IsNegative<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
