// Every float, which becomes a tiny number in both rounding modes; in the control the mode is the other one. It needs
// cts/arithmetic/sweep.cuh, tiny.family.cuh and the kinds of a section, which come first.
#include <cmath>

namespace {

__host__ __device__ cts::Fixed Once(Tiny kind, Bits x, Rounding mode) {
  return {TinyCode(kind, cts::kFloat, x, mode), false, {0, 0}};
}
// The host's way: among the numbers of the kind, which it walks through, those below and above.
cts::Fixed OnHost(const Tiny& kind, Bits x, Rounding mode) {
  if (cts::IsNan(cts::kFloat, x)) return {kind.largest(), false, {0, 0}};
  const auto number = [&](Bits code) {
    const Bits fraction = code % (Bits{1} << kind.fraction);
    const int exponent = static_cast<int>(code >> kind.fraction);
    const double units = static_cast<double>(exponent == 0 ? fraction : fraction + (Bits{1} << kind.fraction));
    return std::ldexp(units, (exponent == 0 ? 1 : exponent) - kind.bias - kind.fraction);
  };
  const double size = std::fabs(static_cast<double>(TinyOf<float>(x)));
  Bits below = 0;
  while (below < kind.largest() && number(below + 1) <= size) ++below;
  if (mode == Rounding::kNearestEven && below < kind.largest()) {
    const double middle = (number(below) + number(below + 1)) / 2;
    if (size > middle || (size == middle && below % 2 != 0)) ++below;
  }
  return {below | (cts::IsNegative(cts::kFloat, x) ? kind.sign() : 0), false, {0, 0}};
}

#define IN_MODE(ROW, name, named, kind, mode, rounding, other)                                          \
  ROW(name, Bits{TINY_FROM(float)(x, named, mode)} & kind.mask(), Once(kind, bits, Rounding::rounding), \
      OnHost(kind, bits, Rounding::rounding), other)
#define IN_BOTH(ROW, name, named, kind)                                                          \
  IN_MODE(ROW, name##_nearest, named, kind, cudaRoundNearest, kNearestEven, name##_towards_zero) \
  IN_MODE(ROW, name##_towards_zero, named, kind, cudaRoundZero, kZero, name##_nearest)
#define FUNCTIONS(ROW) TINY_EACH(IN_BOTH, ROW)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

}  // namespace
