/*---
clause: lang.special.error-functions
control: each function is another one
control-fails-with: [not the limit of the error function of float, not the limit of the error function of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                                           \
  ROW(erf, erf(x), S::Keeps(o, S::kOne, S::kNegOne), erfc)                                                          \
  ROW(erfc, erfc(x),                                                                                                \
      S::IsInfinite(o.a) ? S::Is(o.a == S::kInf ? S::kZero : S::kTwo) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), \
      erf)                                                                                                          \
  ROW(erfcx, erfcx(x),                                                                                              \
      S::IsInfinite(o.a) ? S::Is(o.a == S::kInf ? S::kZero : S::kInf) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), \
      erf)                                                                                                          \
  ROW(erfinv, erfinv(x),                                                                                            \
      S::Or(std::fabs(S::Value(o.a)) > 1, S::kNan,                                                                  \
            S::Or(o.a == S::kOne, S::kInf, S::Or(o.a == S::kNegOne, S::kNegInf, S::Keeps(o, S::kNan, S::kNan)))),   \
      erfcinv)                                                                                                      \
  ROW(erfcinv, erfcinv(x),                                                                                          \
      S::Or(S::Value(o.a) < 0 || S::Value(o.a) > 2, S::kNan,                                                        \
            S::Or(o.a == S::kTwo, S::kNegInf, S::Ends(o, S::kInf, S::kInf, S::kNan, S::kNan))),                     \
      erfinv)                                                                                                       \
  ROW(normcdf, normcdf(x),                                                                                          \
      S::IsInfinite(o.a) ? S::Is(o.a == S::kInf ? S::kOne : S::kZero) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), \
      normcdfinv)                                                                                                   \
  ROW(normcdfinv, normcdfinv(x),                                                                                    \
      S::Or(S::Value(o.a) < 0 || S::Value(o.a) > 1, S::kNan,                                                        \
            S::Or(o.a == S::kOne, S::kInf, S::Ends(o, S::kNegInf, S::kNegInf, S::kNan, S::kNan))),                  \
      normcdf)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the limit of the error function of float");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the limit of the error function of double");
}

}  // namespace
