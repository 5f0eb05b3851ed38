/*---
clause: lang.special.bessel
covers: all but yn of -0
control: each function is another one
control-fails-with: [not the limit of the Bessel function of float, not the limit of the Bessel function of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

#define FUNCTIONS(ROW, S)                                                                                          \
  ROW(j0, j0(x), S::IsInfinite(o.a) ? S::Is(S::kZero) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()), cyl_bessel_i0) \
  ROW(j1, j1(x), S::Keeps(o, S::kZero, S::kNegZero), cyl_bessel_i1)                                                \
  ROW(jn, jn(3, x), o.a == S::kInf ? S::Is(S::kZero) : S::Or(S::IsNan(o.a), S::kNan, cts::Open()),                 \
      jn_of_negative_order)                                                                                        \
  ROW(jn_of_negative_order, jn(-1, x), S::Is(S::kNan), jn)                                                         \
  ROW(y0, y0(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kNegInf, S::kNegInf, S::kZero, S::kNan)), j0)     \
  ROW(y1, y1(x), S::Or(S::Value(o.a) < 0, S::kNan, S::Ends(o, S::kNegInf, S::kNegInf, S::kZero, S::kNan)), j1)     \
  ROW(yn, yn(3, x),                                                                                                \
      S::Or(S::Value(o.a) < 0, S::kNan,                                                                            \
            (o.a == S::kNegZero ? cts::Open() : S::Ends(o, S::kNegInf, S::kNegInf, S::kZero, S::kNan))),           \
      jn)                                                                                                          \
  ROW(yn_of_negative_order, yn(-1, x), S::Is(S::kNan), yn)                                                         \
  ROW(cyl_bessel_i0, cyl_bessel_i0(x), S::Ends(o, S::kOne, S::kOne, S::kInf, S::kInf), cyl_bessel_i1)              \
  ROW(cyl_bessel_i1, cyl_bessel_i1(x), S::Keeps(o, S::kInf, S::kNegInf), cyl_bessel_i0)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the limit of the Bessel function of float");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the limit of the Bessel function of double");
}

}  // namespace
