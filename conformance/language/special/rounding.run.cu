/*---
clause: lang.special.rounding
control: each function rounds as another one does
control-fails-with:
  - a float is not rounded to the integer that is stated
  - a double is not rounded to the integer that is stated
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

using cts::Bits;

// The integer with the sign of the number, also of 0; halves away from zero where the mode leaves them to `away`.
template <class S>
cts::Expected Whole(Bits x, Rounding mode, bool away = false) {
  if (S::IsNan(x) || S::IsInfinite(x) || std::fabs(S::Value(x)) >= 0x1p52) return S::Is(x);
  const Bits sign = x & S::kNegZero, size = x & ~S::kNegZero;
  // Of sizes, so that down and up change places below zero.
  if (sign != 0 && mode == Rounding::kUp)
    mode = Rounding::kDown;
  else if (sign != 0 && mode == Rounding::kDown)
    mode = Rounding::kUp;
  Bits whole = cts::ToInteger(S::kFormat, size, 64, false, mode).bits;
  if (away && S::Value(size) - static_cast<double>(whole) >= 0.5) ++whole;
  return S::Is(sign | cts::RoundBits(S::kFormat, cts::ExactOf(whole, false), Rounding::kZero));
}

#define FUNCTIONS(ROW, S)                                          \
  ROW(ceil, ceil(x), Whole<S>(o.a, Rounding::kUp), floor)          \
  ROW(floor, floor(x), Whole<S>(o.a, Rounding::kDown), ceil)       \
  ROW(trunc, trunc(x), Whole<S>(o.a, Rounding::kZero), round)      \
  ROW(round, round(x), Whole<S>(o.a, Rounding::kZero, true), rint) \
  ROW(rint, rint(x), Whole<S>(o.a, Rounding::kNearestEven), round) \
  ROW(nearbyint, nearbyint(x), Whole<S>(o.a, Rounding::kNearestEven), round)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

// Boundary values; integers, halves and quarters of each size that has them; and what lies next to these.
class NearIntegers {
 public:
  explicit NearIntegers(cts::Format format)
      : f_(format), all_(format, 1, cts::ExtentOf(1024), cts::seed()), drawn_(cts::Draws(8192)) {}
  unsigned count() const { return all_.count() + drawn_; }
  cts::Operands operator[](unsigned i) const {
    if (i < all_.count()) return all_[i];
    const Bits draw = cts::Mixed(cts::seed() + 1, i);
    const int length = static_cast<int>(draw % static_cast<Bits>(f_.fraction + 1));  // of the number in quarters
    const cts::Exact quarters{(draw >> 8 & 1) != 0, cts::Mixed(draw, 1) >> (63 - length), -2, false};
    const Bits bits = cts::RoundBits(f_, quarters, Rounding::kZero), size = bits & ~f_.sign();
    const Bits moved = (draw >> 9) % 4 == 0 && size > 0 ? bits - 1 : (draw >> 9) % 4 == 1 ? bits + 1 : bits;
    return {moved, 0, 0};
  }

 private:
  cts::Format f_;
  cts::FloatOperands all_;
  unsigned drawn_;
};

CTS_CASE(float) {
  CheckSpecial<Floats>(NearIntegers(cts::kFloat), cts::control(),
                       "a float is not rounded to the integer that is stated");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(NearIntegers(cts::kDouble), cts::control(),
                        "a double is not rounded to the integer that is stated");
}

}  // namespace
