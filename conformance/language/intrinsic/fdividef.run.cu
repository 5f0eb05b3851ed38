/*---
clause: lang.intrinsic.fdividef
control: the divisor loses its last eleven bits
control-fails-with: a quotient is more than two units in the last place off
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "apart.family.cuh"

namespace {

// Where the divisor is in the range that is stated, and the quotient a normal number, from which two units lead to
// another one.
cts::Expected Within(const cts::Operands& o) {
  const cts::Bits divisor = cts::Magnitude(cts::kFloat, o.b);
  constexpr cts::Bits kLeast = 0x00800000, kMost = 0x7e800000;
  if (divisor < kLeast || divisor > kMost || cts::IsNan(cts::kFloat, o.a)) return cts::Open();
  const cts::Bits size = cts::Magnitude(cts::kFloat, o.c);
  if (size < cts::kFloat.least_normal() + 2 || size > cts::kFloat.largest() - 2) return cts::Open();
  return cts::Bits{1};
}

// z: the correctly rounded quotient, as the host finds it.
#define FUNCTIONS(ROW)                                                \
  ROW(__fdividef, Apart(__fdividef(x, y), z) <= 2, Within(o), of_cut) \
  ROW(of_cut, Apart(__fdividef(x, Cut(y)), z) <= 2, cts::Open(), of_cut)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

// Divisors and dividends of any size, and of nearly the same one.
class Divisions {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    cts::Operands o = all_[i];
    const cts::Bits draw = cts::Mixed(cts::seed() + 3, i);
    if (i % 2 != 0) o.a = (o.a & 0x807fffff) | ((o.b >> 23 & 0xff) * 3 / 4 + draw % 64) % 255 << 23;
    o.c = OfFloat::Quotient(o, Rounding::kNearestEven).bits;
    return o;
  }

 private:
  cts::FloatOperands all_{cts::kFloat, 2, cts::ExtentOf(8 * kDrawn), cts::seed()};
};

CTS_CASE() {
  cts::CheckExactTable<Functions>(Divisions(), cts::control(),
                                  "a quotient is more than two units in the last place off");
}

}  // namespace
