/*---
clause: lang.special.atan2
control: the operands are exchanged
control-fails-with: [not the angle of float, not the angle of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

// Of a point on an axis or at infinity, in quarters of pi; its ordinate comes first.
template <class S>
cts::Expected Angle(cts::Bits ordinate, cts::Bits abscissa) {
  if (S::IsNan(ordinate) || S::IsNan(abscissa)) return S::Is(S::kNan);
  const double y = S::Value(ordinate), x = S::Value(abscissa);
  const bool back = std::signbit(x);
  int quarters = 0;
  if (std::isinf(y)) {
    quarters = std::isinf(x) ? (back ? 3 : 1) : 2;
  } else if (y == 0 || std::isinf(x)) {
    quarters = back ? 4 : 0;
  } else if (x == 0) {
    quarters = 2;
  } else {
    return cts::Open();
  }
  return S::Is(S::Whole(quarters) | (std::signbit(y) ? S::kNegZero : 0));
}

#define FUNCTIONS(ROW, S)                                          \
  ROW(atan2, Quarters(atan2(x, y)), Angle<S>(o.a, o.b), exchanged) \
  ROW(exchanged, Quarters(atan2(y, x)), Angle<S>(o.b, o.a), atan2)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the angle of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the angle of double"); }

}  // namespace
