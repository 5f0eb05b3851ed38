/*---
clause: lang.special.trigonometric-and-inverse
control: each function is another one
control-fails-with: [not the angle or its function of float, not the angle or its function of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                               \
  ROW(sin, sin(x), S::Keeps(o, S::kNan, S::kNan), cos)                                                  \
  ROW(cos, cos(x), S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), sin)                                 \
  ROW(tan, tan(x), S::Keeps(o, S::kNan, S::kNan), cos)                                                  \
  ROW(sinpi, sinpi(x), S::Keeps(o, S::kNan, S::kNan), cospi)                                            \
  ROW(cospi, cospi(x), S::Ends(o, S::kOne, S::kOne, S::kNan, S::kNan), sinpi)                           \
  ROW(asin, asin(x), S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan, S::Keeps(o, S::kNan, S::kNan)), acos) \
  ROW(acos, acos(x),                                                                                    \
      S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan,                                                      \
            S::Or(o.a == S::kOne, S::kZero, S::Or(S::IsNan(o.a), S::kNan, cts::Open()))),               \
      asin)                                                                                             \
  ROW(atan, isinf(x) ? Quarters(atan(x)) : atan(x), S::Keeps(o, S::kTwo, S::kNegTwo), cos)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the angle or its function of float"); }
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the angle or its function of double");
}

}  // namespace
