/*---
clause: lang.special.minimum-maximum-and-difference
control: each function is another one
control-fails-with: [not the minimum or the difference of float, not the minimum or the difference of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

// Of two zeros of different sign either will do.
template <class S>
cts::Expected Smaller(cts::Bits a, cts::Bits b) {
  if (S::IsNan(a)) return S::Is(b);
  if (S::IsNan(b)) return S::Is(a);
  const double x = S::Value(a), y = S::Value(b);
  if (x == y && a != b) return cts::Open();
  return S::Is(x < y ? a : b);
}
template <class S>
cts::Expected Greater(cts::Bits a, cts::Bits b) {
  const cts::Expected smaller = Smaller<S>(a, b);
  return smaller.open || S::IsNan(a) || S::IsNan(b) ? smaller : S::Is(smaller.bits == a ? b : a);
}
template <class S>
cts::Expected Difference(const cts::Operands& o) {
  const double x = S::Value(o.a), y = S::Value(o.b);
  if (std::isnan(x) || std::isnan(y)) return S::Is(S::kNan);
  return x > y ? S::Is(cts::DifferenceBits(S::kFormat, o.a, o.b, Rounding::kNearestEven)) : S::Is(S::kZero);
}

#define FUNCTIONS(ROW, S)                           \
  ROW(fmin, fmin(x, y), Smaller<S>(o.a, o.b), fmax) \
  ROW(fmax, fmax(x, y), Greater<S>(o.a, o.b), fmin) \
  ROW(fdim, fdim(x, y), Difference<S>(o), fmax)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the minimum or the difference of float");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the minimum or the difference of double");
}

}  // namespace
