/*---
clause: lang.ulp-quad.exact-functions
covers: signs, positive differences, the greater and smaller
control: the first argument has other bits
control-fails-with: a sign, difference, greater or smaller number of quad precision is not exact
build: [ptx-100]
requires: [cc-100, x86-64, driver-knows-toolkit]
draft: no device of compute capability 10.0 or later has run it
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "quad.family.cuh"

#include "exact-values.family.cuh"

namespace {

#if defined(__x86_64__)

Wide Greater(Wide x, Wide y) {
  if (IsQuadNan(x)) return IsQuadNan(y) ? kNan : y;
  return IsQuadNan(y) || QuadOf(x) >= QuadOf(y) ? x : y;
}
Wide Smaller(Wide x, Wide y) {
  if (IsQuadNan(x)) return IsQuadNan(y) ? kNan : y;
  return IsQuadNan(y) || QuadOf(x) <= QuadOf(y) ? x : y;
}
bool AreBothZero(Wide x, Wide y) { return ((x | y) & ~kSign) == 0; }
Wide Difference(Wide x, Wide y) {
  if (IsQuadNan(x) || IsQuadNan(y)) return kNan;
  return QuadOf(x) > QuadOf(y) ? BitsOf(QuadOf(x) - QuadOf(y)) : 0;
}
#define COPIED_SIGN(x) __nv_fp128_copysign(x, y)
#define GREATER(x) __nv_fp128_fmax(x, y)
#define SMALLER(x) __nv_fp128_fmin(x, y)
#define DIFFERENCE(x) __nv_fp128_fdim(x, y)
#define SIZE(bits) (IsQuadNan(bits) ? kNan : (bits) & ~kSign)
#define EXTREME_HIGH(function) \
  AreBothZero(First(o), Second(o)) ? cts::Open() : HighOf(QuadOf(function(First(o), Second(o))))
#define EXTREME_LOW(function) LowOf(QuadOf(function(First(o), Second(o))))
#define FUNCTIONS(ROW)                                                    \
  EXACT(ROW, fabs, __nv_fp128_fabs, SIZE(First(o)))                       \
  EXACT(ROW, copysign, COPIED_SIGN, SIZE(First(o)) | (Second(o) & kSign)) \
  HALVES(ROW, fmax, GREATER, EXTREME_HIGH(Greater), EXTREME_LOW(Greater)) \
  HALVES(ROW, fmin, SMALLER, EXTREME_HIGH(Smaller), EXTREME_LOW(Smaller)) \
  EXACT(ROW, fdim, DIFFERENCE, Difference(First(o), Second(o)))

CTS_EXACT_TABLE(Functions, FUNCTIONS, OPERANDS);

CTS_CASE() {
  cts::CheckExactTable<Functions>(cts::FloatOperands(kHigh, 2, cts::ExtentOf(16384), cts::seed()), cts::control(),
                                  "a sign, difference, greater or smaller number of quad precision is not exact");
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
