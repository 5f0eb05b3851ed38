/*---
clause: lang.special.hyperbolic
control: each function is another one
control-fails-with: [not the hyperbolic function of float, not the hyperbolic function of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                                         \
  ROW(sinh, sinh(x), S::Keeps(o, S::kInf, S::kNegInf), cosh)                                                      \
  ROW(cosh, cosh(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kInf), sinh)                                        \
  ROW(tanh, tanh(x), S::Keeps(o, S::kOne, S::kNegOne), sinh)                                                      \
  ROW(asinh, asinh(x), S::Keeps(o, S::kInf, S::kNegInf), acosh)                                                   \
  ROW(acosh, acosh(x),                                                                                            \
      S::Or(S::Value(o.a) < 1, S::kNan,                                                                           \
            S::IsInfinite(o.a) ? S::Is(S::kInf) : S::Or(S::IsNan(o.a), S::kNan, cts::Open())),                    \
      asinh)                                                                                                      \
  ROW(atanh, atanh(x),                                                                                            \
      S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan,                                                                \
            S::Or(o.a == S::kOne, S::kInf, S::Or(o.a == S::kNegOne, S::kNegInf, S::Keeps(o, S::kNan, S::kNan)))), \
      asinh)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the hyperbolic function of float"); }
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the hyperbolic function of double");
}

}  // namespace
