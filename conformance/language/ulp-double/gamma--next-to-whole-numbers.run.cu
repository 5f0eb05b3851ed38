/*---
clause: lang.ulp-double.gamma
covers: arguments next to whole numbers, zeros of lgamma among them
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result next to a whole number is further off than documented
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../rounded.family.cuh"

#include <cmath>

namespace {

constexpr unsigned kDrawn = 4096;

// The distance from the whole number is from 2^-3 down to the last bit of the sum.
class Arguments {
 public:
  unsigned count() const { return drawn_; }
  cts::Operands operator[](unsigned i) const {
    const Bits chance = cts::Mixed(cts::seed() + 11, i);
    const int whole = i % 4 < 2 ? 1 + static_cast<int>(i % 2) : static_cast<int>(chance >> 8 & 255) % 181 - 30;
    const double size = std::ldexp(1 + static_cast<double>(chance >> 40) * 0x1p-24, -4 - static_cast<int>(chance % 49));
    const double sum = whole + ((chance >> 20 & 1) != 0 ? size : -size);
    const Bits x = BitsOf(sum == whole ? whole + 0.5 : sum);
    return {x, RoundedOf(cts::Function::kLgamma, cts::kDouble, x), RoundedOf(cts::Function::kGamma, cts::kDouble, x)};
  }

 private:
  unsigned drawn_ = cts::Draws(kDrawn);
};

cts::Expected OfLgamma(const cts::Operands& o) {
  const double x = cts::NumberOf(cts::kDouble, o.a);
  return x < -23.0001 || x > -2.2637 ? cts::Expected(1) : cts::Open();
}

#define NEAR(ROW, name, rounded, most, exact)                       \
  ROW(name, IsWithin(name(x), rounded, most), exact, name##_of_cut) \
  ROW(name##_of_cut, IsWithin(name(Cut(x)), rounded, most), cts::Open(), name##_of_cut)
#define FUNCTIONS(ROW) NEAR(ROW, lgamma, o.b, 4, OfLgamma(o)) NEAR(ROW, tgamma, o.c, 10, Bits{1})

CTS_EXACT_TABLE(Functions, FUNCTIONS, const double x = OfBits<double>(o.a););

CTS_CASE() {
  cts::CheckExactTable<Functions>(Arguments(), cts::control(),
                                  "a result next to a whole number is further off than documented");
}

}  // namespace
