/*---
clause: lang.ulp-float.power
covers: bases next to 1, with exponents of a matching size
control: the base loses most of its fraction on the way to the function
control-fails-with: a power of a number next to 1 is further off than documented
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../rounded.family.cuh"

#include <cmath>

namespace {

constexpr unsigned kDrawn = 4096;
constexpr int kPlaces = 20;  // of the distance from 1, from 2^-3 down

// The logarithm of the power has any size up to that of the format's ends.
class Arguments {
 public:
  unsigned count() const { return drawn_; }
  cts::Operands operator[](unsigned i) const {
    const Bits chance = cts::Mixed(cts::seed() + 13, i);
    const double size =
        std::ldexp(1 + static_cast<double>(chance >> 40) * 0x1p-24, -4 - static_cast<int>(chance % kPlaces));
    const auto base = static_cast<float>((chance >> 20 & 1) != 0 ? 1 + size : 1 - size);
    const double logarithm = (static_cast<double>(cts::Mixed(chance, 1) >> 11) * 0x1p-53 - 0.5) * 2 * 80;
    const auto exponent = static_cast<float>(base == 1 ? logarithm : logarithm / std::log1p(base - 1.0));
    const Bits x = BitsOf(base), y = BitsOf(exponent);
    return {x, y, RoundedOf(cts::Function::kPower, cts::kFloat, x, y)};
  }

 private:
  unsigned drawn_ = cts::Draws(kDrawn);
};

#define FUNCTIONS(ROW)                                           \
  ROW(powf, IsWithin(powf(x, y), o.c, 4), Bits{1}, power_of_cut) \
  ROW(power_of_cut, IsWithin(powf(Cut(x), y), o.c, 4), cts::Open(), power_of_cut)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const float x = OfBits<float>(o.a); const float y = OfBits<float>(o.b););

CTS_CASE() {
  cts::CheckExactTable<Functions>(Arguments(), cts::control(),
                                  "a power of a number next to 1 is further off than documented");
}

}  // namespace
