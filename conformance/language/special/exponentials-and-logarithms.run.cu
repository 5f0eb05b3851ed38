/*---
clause: lang.special.exponentials-and-logarithms
control: each function is another one
control-fails-with: [not the power or logarithm of float, not the power or logarithm of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                           \
  ROW(exp, exp(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), expm1)                          \
  ROW(exp2, exp2(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), log2)                         \
  ROW(exp10, exp10(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kZero), log10)                      \
  ROW(expm1, expm1(x), S::Keeps(o, S::kInf, S::kNegOne), exp)                                       \
  ROW(log, log(x),                                                                                  \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                             \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))), \
      exp)                                                                                          \
  ROW(log2, log2(x),                                                                                \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                             \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))), \
      exp2)                                                                                         \
  ROW(log10, log10(x),                                                                              \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                             \
            S::Or(o.a == S::kOne, S::kZero, S::Ends(o, S::kNegInf, S::kNegInf, S::kInf, S::kNan))), \
      log1p)                                                                                        \
  ROW(log1p, log1p(x),                                                                              \
      S::Or(S::Value(o.a) < -1, S::kNan, S::Or(o.a == S::kNegOne, S::kNegInf, S::Keeps(o, S::kInf, S::kNan))), log)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the power or logarithm of float"); }
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the power or logarithm of double");
}

}  // namespace
