// One rounding of a number to a narrow format, in words of 64 bits: quick enough for each float, the same on host and
// device.
#include "cts/arithmetic/round_bits.h"

namespace {

using cts::Bits;
using cts::Rounding;

__host__ __device__ inline int Length(Bits x) {
  int length = 0;
  for (int step = 32; step > 0; step /= 2) {
    if (x >> step == 0) continue;
    x >>= step;
    length += step;
  }
  return length + (x != 0);
}

// The code of a finite number of at most 53 bits, without its sign, as if the exponents of the format had no end.
__host__ __device__ inline Bits EndlessCode(const cts::Exact& x, int fraction, int bias, Rounding mode) {
  const Bits size = static_cast<Bits>(x.magnitude);
  if (size == 0) return 0;
  const int least = 1 - bias - fraction, own = x.exponent + Length(size) - 1 - fraction;
  const int unit = own < least ? least : own, cut = unit - x.exponent;
  const Bits steps = static_cast<Bits>(unit - least) << fraction;
  if (cut <= 0) return (size << -cut) + steps;
  // All of it lies below half of a unit.
  const bool far = cut > 62;
  const Bits kept = far ? 0 : size >> cut, half = far ? size + 1 : Bits{1} << (cut - 1);
  const Bits rest = far ? size : size & (2 * half - 1);
  const bool away = mode == Rounding::kUp     ? rest != 0 && !x.negative
                    : mode == Rounding::kDown ? rest != 0 && x.negative
                    : mode == Rounding::kZero ? false
                                              : rest > half || (rest == half && (kept & 1) != 0);
  return kept + (away ? 1 : 0) + steps;
}

}  // namespace
