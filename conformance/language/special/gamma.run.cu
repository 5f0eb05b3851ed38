/*---
clause: lang.special.gamma
control: each function is the other one
control-fails-with: [not the limit of gamma or its log of float, not the limit of gamma or its log of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                                       \
  ROW(tgamma, tgamma(x),                                                                                        \
      S::Or(S::Value(o.a) < 0 && S::Value(o.a) == std::trunc(S::Value(o.a)), S::kNan,                           \
            S::Ends(o, S::kInf, S::kNegInf, S::kInf, S::kNan)),                                                 \
      lgamma)                                                                                                   \
  ROW(lgamma, lgamma(x),                                                                                        \
      S::Or(S::Value(o.a) < 0 && S::Value(o.a) == std::trunc(S::Value(o.a)), S::kInf,                           \
            S::Or(o.a == S::kOne || o.a == S::kTwo, S::kZero, S::Ends(o, S::kInf, S::kInf, S::kInf, S::kInf))), \
      tgamma)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the limit of gamma or its log of float");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the limit of gamma or its log of double");
}

}  // namespace
