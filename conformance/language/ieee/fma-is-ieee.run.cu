/*---
clause: lang.ieee.fma-is-ieee
control: the product is rounded before the sum
control-fails-with: [a float product and sum are not rounded once, a double product and sum are not rounded once]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define OF_FLOAT(ROW)                                                                \
  ROW(fmaf, fmaf(x, y, z), OfFloat::Fused(o, Rounding::kNearestEven), rounded_twice) \
  ROW(rounded_twice, __fadd_rn(__fmul_rn(x, y), z), cts::Open(), rounded_twice)
#define OF_DOUBLE(ROW)                                                              \
  ROW(fma, fma(x, y, z), OfDouble::Fused(o, Rounding::kNearestEven), rounded_twice) \
  ROW(rounded_twice, __dadd_rn(__dmul_rn(x, y), z), cts::Open(), rounded_twice)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "a float product and sum are not rounded once");
}
CTS_CASE(double) {
  CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "a double product and sum are not rounded once");
}

}  // namespace
