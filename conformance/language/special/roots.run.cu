/*---
clause: lang.special.roots
control: each function is another one
control-fails-with: [not the root of float, not the root of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                                           \
  ROW(sqrt, sqrt(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Keeps(o, S::kInf, S::kNan)), rsqrt)                       \
  ROW(rsqrt, rsqrt(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNan)), sqrt) \
  ROW(cbrt, cbrt(x), S::Keeps(o, S::kInf, S::kNegInf), rcbrt)                                                       \
  ROW(rcbrt, rcbrt(x), S::Ends(o, S::kInf, S::kNegInf, S::kZero, S::kNegZero), cbrt)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the root of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the root of double"); }

}  // namespace
