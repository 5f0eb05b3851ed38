/*---
clause: lang.integer.sixty-four-bit-arithmetic
control: no carry from the lower half to the upper one, and the upper halves alone are compared
control-fails-with: not the result modulo 2^64
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "long-arithmetic.family.cuh"

namespace {

CTS_CASE() { CheckWords<Functions>(64, cts::control(), "not the result modulo 2^64"); }

}  // namespace
