/*---
clause: lang.ulp-quad.exact-functions
covers: parts, exponents and powers of two
control: the first argument has other bits
control-fails-with: a part or scaled number of quad precision is not exact
build: [ptx-100]
requires: [cc-100, x86-64, driver-knows-toolkit]
draft: no device of compute capability 10.0 or later has run it
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include <climits>

#include "quad.family.cuh"

#include "exact-values.family.cuh"

namespace {

#if defined(__x86_64__)

// A power that leaves a number of any size, one about the least, or none.
__host__ __device__ inline int Power(const cts::Operands& o) {
  const Bits any = cts::Mixed(o.b, 4);
  switch (cts::Mixed(o.c, 5) % 4) {
    case 0:
      return static_cast<int>(any % 300) - 150;
    case 1:
      return static_cast<int>(any % 70000) - 35000;
    case 2:
      return 60 - static_cast<int>(First(o) >> kFractionBits & kTop) - static_cast<int>(any % 180);
    default:
      return any % 2 != 0 ? INT_MAX : INT_MIN;
  }
}
Wide Truncated(Wide x) {
  const int exponent = static_cast<int>(x >> kFractionBits & kTop) - kBias;
  if (exponent < 0) return x & kSign;
  return exponent >= kFractionBits ? x : x & ~((kLeading >> exponent) - 1);
}
Wide Fraction(Wide x) {
  if (IsQuadNan(x)) return kNan;
  const Wide sign = x & kSign;
  return (x & ~kSign) == kInfinity ? sign : sign | (BitsOf(QuadOf(x) - QuadOf(Truncated(x))) & ~kSign);
}
Wide Whole(Wide x) { return IsQuadNan(x) ? kNan : Truncated(x); }
Wide Scaled(Wide x, int power) {
  const Wide sign = x & kSign, size = x & ~kSign;
  if (IsQuadNan(x)) return kNan;
  if (size == 0 || size == kInfinity) return x;
  const Parts parts(x);
  return sign | Rounded(parts.digits, static_cast<long long>(parts.exponent) + power);
}
Wide Mantissa(Wide x) {
  const Wide size = x & ~kSign;
  if (IsQuadNan(x)) return kNan;
  if (size == 0 || size == kInfinity) return x;
  return (x & kSign) | (kOne - kLeading) | (Parts(x).digits & (kLeading - 1));
}
cts::Expected MantissasExponent(Wide x) {
  const Wide size = x & ~kSign;
  if (size >= kInfinity) return cts::Open();
  return cts::Bits{size == 0 ? 0u : static_cast<unsigned>(Parts(x).exponent + kFractionBits + 1)};
}
cts::Expected Logarithm(Wide x) {
  const Wide size = x & ~kSign;
  const int exponent = size == 0 || IsQuadNan(x) ? INT_MIN
                       : size == kInfinity       ? INT_MAX
                                                 : Parts(x).exponent + kFractionBits;
  return cts::Bits{static_cast<unsigned>(exponent)};
}
__device__ inline int ExponentOf(Quad x) {
  int exponent = 77;
  (void)__nv_fp128_frexp(x, &exponent);
  return exponent;
}
__device__ inline Quad MantissaOf(Quad x) {
  int exponent = 0;
  return __nv_fp128_frexp(x, &exponent);
}
__device__ inline Quad WholeOf(Quad x) {
  Quad whole = x;
  (void)__nv_fp128_modf(x, &whole);
  return whole;
}
__device__ inline Quad FractionOf(Quad x) {
  Quad whole = x;
  return __nv_fp128_modf(x, &whole);
}

#define SCALED(x) __nv_fp128_ldexp(x, power)
#define FUNCTIONS(ROW)                                                                       \
  EXACT(ROW, frexp, MantissaOf, Mantissa(First(o)))                                          \
  EXACT(ROW, modf, FractionOf, Fraction(First(o)))                                           \
  EXACT(ROW, modf_whole, WholeOf, Whole(First(o)))                                           \
  EXACT(ROW, ldexp, SCALED, Scaled(First(o), Power(o)))                                      \
  ROW(frexp_exponent, ExponentOf(x), MantissasExponent(First(o)), exponent_of_double)        \
  ROW(ilogb, __nv_fp128_ilogb(x), Logarithm(First(o)), logarithm_of_double)                  \
  ROW(exponent_of_double, ExponentOf(__nv_fp128_add(x, x)), cts::Open(), exponent_of_double) \
  ROW(logarithm_of_double, __nv_fp128_ilogb(__nv_fp128_add(x, x)), cts::Open(), logarithm_of_double)

CTS_EXACT_TABLE(Functions, FUNCTIONS, OPERANDS [[maybe_unused]] const int power = Power(o););

CTS_CASE() {
  cts::CheckExactTable<Functions>(cts::FloatOperands(kHigh, 2, cts::ExtentOf(16384), cts::seed()), cts::control(),
                                  "a part or scaled number of quad precision is not exact");
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
