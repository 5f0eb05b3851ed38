/*---
clause: lang.special.power
covers: exponents at which odd integers and fractions end
control: the exponent is one bit further
control-fails-with: [not the power of float by a large exponent, not the power of double by a large exponent]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

// Zeros and infinities keep their sign for odd exponents alone; a negative base has no power by a fraction.
template <class S>
cts::Expected Power(const cts::Operands& o) {
  const double x = S::Value(o.a), y = S::Value(o.b);
  if (x == 0 || std::isinf(x)) {
    const bool odd = std::fabs(std::fmod(y, 2)) == 1;
    return S::Is(((x == 0) == (y < 0) ? S::kInf : S::kZero) | (odd && std::signbit(x) ? S::kNegZero : 0));
  }
  return y != std::trunc(y) ? S::Is(S::kNan) : cts::Open();
}

// Bases are zeros, infinities and negative numbers. Exponents have their last bit at a quarter, a half, one or two, or
// are next to 2^31 and 2^32, where a format has such numbers.
template <class S>
class Exponents {
 public:
  static constexpr unsigned kBases = 7, kPlaces = 6, kNear = 8;
  unsigned count() const { return kBases * kPlaces * kNear * 2; }
  cts::Operands operator[](unsigned i) const {
    constexpr cts::Bits kUnit = S::kFormat.least_normal();
    constexpr cts::Bits kBaseBits[kBases] = {S::kZero,   S::kNegZero,        S::kInf,       S::kNegInf,
                                             S::kNegTwo, S::kNegOne - kUnit, S::kNegOne + 1};
    const int fraction = S::kFormat.fraction;
    const int places[kPlaces] = {fraction - 2, fraction - 1, fraction, fraction + 1, 31, 32};
    const cts::Bits power = S::kOne + static_cast<cts::Bits>(places[i / kBases % kPlaces]) * kUnit;
    const unsigned near = i / kBases / kPlaces;
    return {kBaseBits[i % kBases], (power + near % kNear - kNear / 2) | (near >= kNear ? S::kNegZero : 0), 0};
  }
};

#define FUNCTIONS(ROW, S)                        \
  ROW(pow, pow(x, y), Power<S>(o), of_neighbour) \
  ROW(of_neighbour, pow(x, nextafter(y, y + y)), cts::Open(), of_neighbour)
#define FLOATS(ROW) FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(Exponents<OfFloats>(), cts::control(), "not the power of float by a large exponent");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(Exponents<OfDoubles>(), cts::control(), "not the power of double by a large exponent");
}

}  // namespace
