// Arguments of powers of bases next to 1. A case that includes it includes rounded.family.cuh before.
#include <cmath>

#include "cts/arithmetic/exact_table.cuh"

namespace {

constexpr unsigned kDrawn = 4096;

// Bases at distances from 2^-3 down to so many places, and exponents. The logarithm of the power has any size up to
// `kLargest`, about that of the format's ends.
template <class Number, const cts::Format& kFormat, int kPlaces, int kLargest>
class NextToOne {
 public:
  unsigned count() const { return drawn_; }
  cts::Operands operator[](unsigned i) const {
    const Bits chance = cts::Mixed(cts::seed() + 13, i);
    const double size =
        std::ldexp(1 + static_cast<double>(chance >> 40) * 0x1p-24, -4 - static_cast<int>(chance % kPlaces));
    const auto base = static_cast<Number>((chance >> 20 & 1) != 0 ? 1 + size : 1 - size);
    const double logarithm = (static_cast<double>(cts::Mixed(chance, 1) >> 11) * 0x1p-53 - 0.5) * 2 * kLargest;
    const auto exponent = static_cast<Number>(base == 1 ? logarithm : logarithm / std::log1p(base - 1.0));
    const Bits x = BitsOf(base), y = BitsOf(exponent);
    return {x, y, RoundedOf(cts::Function::kPower, kFormat, x, y)};
  }

 private:
  unsigned drawn_ = cts::Draws(kDrawn);
};

}  // namespace
