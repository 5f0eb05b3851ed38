/*---
clause: lang.optimization.operations
covers: __frsqrt_rn
control: one over the root, each of which is rounded
control-fails-with: an inverse root is not rounded as its mode says
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

cts::Expected InverseRoot(const cts::Operands& o) {
  return cts::Number(cts::kFloat, cts::ReciprocalRootBits(cts::kFloat, o.a, Rounding::kNearestEven));
}

#define FUNCTIONS(ROW)                                            \
  ROW(__frsqrt_rn, __frsqrt_rn(x), InverseRoot(o), rounded_twice) \
  ROW(rounded_twice, __frcp_rn(__fsqrt_rn(x)), cts::Open(), rounded_twice)
CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

void Check() {
  CheckRounded<Functions>(cts::kFloat, 1, cts::control(), "an inverse root is not rounded as its mode says");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { Check(); }
#else
CTS_CASE(without_contraction) { Check(); }
#endif

}  // namespace
