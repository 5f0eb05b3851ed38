/*---
clause: lang.special.power
control: the operands are exchanged
control-fails-with: [not the power of float, not the power of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

// Where a zero, a one, an infinity, a NaN or a negative base decides.
template <class S>
cts::Expected Power(cts::Bits base, cts::Bits exponent) {
  const double x = S::Value(base), y = S::Value(exponent);
  const bool odd = std::fabs(std::fmod(y, 2)) == 1, negative = odd && std::signbit(x);
  if (y == 0 || x == 1) return S::Is(S::kOne);
  if (std::isnan(x) || std::isnan(y)) return S::Is(S::kNan);
  if (x == 0 || std::isinf(x)) {
    const bool grows = (x == 0) == (y < 0);
    return S::Is((grows ? S::kInf : S::kZero) | (negative ? S::kNegZero : 0));
  }
  if (std::isinf(y)) {
    if (x == -1) return S::Is(S::kOne);
    return S::Is((std::fabs(x) > 1) == (y > 0) ? S::kInf : S::kZero);
  }
  return x < 0 && y != std::trunc(y) ? S::Is(S::kNan) : cts::Open();
}

#define FUNCTIONS(ROW, S)                            \
  ROW(pow, pow(x, y), Power<S>(o.a, o.b), exchanged) \
  ROW(exchanged, pow(y, x), Power<S>(o.b, o.a), pow)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the power of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the power of double"); }

}  // namespace
