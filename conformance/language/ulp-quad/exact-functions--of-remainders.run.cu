/*---
clause: lang.ulp-quad.exact-functions
covers: remainders of quotients that are cut off or rounded
control: the first argument has other bits
control-fails-with: a remainder of quad precision is not exact
build: [ptx-100]
requires: [cc-100, x86-64, driver-knows-toolkit]
timeout: 60
draft: no device of compute capability 10.0 or later has run it
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "quad.family.cuh"

#include "exact-values.family.cuh"

namespace {

#if defined(__x86_64__)

// x - n * y, where n is the quotient without its fraction, or the nearest one.
Wide Remainder(Wide x, Wide y, bool nearest) {
  const Wide sign = x & kSign, of = x & ~kSign, by = y & ~kSign;
  if (IsQuadNan(x) || IsQuadNan(y) || of == kInfinity || by == 0) return kNan;
  if (of == 0 || by == kInfinity) return x;
  const Parts a(of), b(by);
  // Twice the divisor is more than twice what is divided.
  if (a.exponent < b.exponent - 1) return x;
  // All in units of the lower exponent.
  const int unit = a.exponent < b.exponent ? a.exponent : b.exponent;
  Wide left = a.digits;
  const Wide divisor = b.digits << (b.exponent - unit);
  bool odd = false;
  for (int step = a.exponent - unit; step >= 0; --step) {
    odd = left >= divisor;
    if (odd) left -= divisor;
    if (step > 0) left <<= 1;
  }
  if (nearest && (2 * left > divisor || (2 * left == divisor && odd)))
    return (sign ^ kSign) | Rounded(divisor - left, unit);
  return sign | Rounded(left, unit);
}
// Which zero a nearest remainder is, is not told.
cts::Expected NearestHigh(Wide x, Wide y) {
  const Wide exact = Remainder(x, y, true);
  return (exact & ~kSign) == 0 && (x & ~kSign) != 0 ? cts::Open() : HighOf(QuadOf(exact));
}

#define REMAINDER(x) __nv_fp128_fmod(x, y)
#define NEAREST(x) __nv_fp128_remainder(x, y)
#define REMAINDERS(ROW)                                              \
  EXACT(ROW, fmod, REMAINDER, Remainder(First(o), Second(o), false)) \
  HALVES(ROW, remainder, NEAREST, NearestHigh(First(o), Second(o)), LowOf(QuadOf(Remainder(First(o), Second(o), true))))

CTS_EXACT_TABLE(Remainders, REMAINDERS, OPERANDS);

// The host divides digit by digit, which takes long where exponents are far apart.
CTS_CASE() {
  cts::CheckExactTable<Remainders>(cts::FloatOperands(kHigh, 2, {13, cts::Draws(2048)}, cts::seed()), cts::control(),
                                   "a remainder of quad precision is not exact");
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
