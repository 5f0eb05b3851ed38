/*---
clause: lang.ulp-quad.exact-functions
covers: functions that round to an integer
control: the first argument has other bits
control-fails-with: a function of quad precision does not round to an integer as it should
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

enum class To { kAbove, kBelow, kZero, kNearestAway, kNearestEven };
// Which zero a number other than 0 becomes is not told.
cts::Expected Integer(Wide x, To to, bool high) {
  const Wide sign = x & kSign, size = x & ~kSign;
  const int exponent = static_cast<int>(size >> kFractionBits) - kBias;
  const auto half = [high](Wide bits) { return high ? HighOf(QuadOf(bits)) : LowOf(QuadOf(bits)); };
  if (IsQuadNan(x)) return half(kNan);
  if (exponent >= kFractionBits || size == 0) return half(x);
  const Wide unit = exponent < 0 ? Wide{0} : kLeading >> exponent, rest = exponent < 0 ? size : size & (unit - 1);
  const Wide middle = exponent < 0 ? kOne - kLeading : unit / 2;
  const bool odd = exponent >= 0 && (size & unit) != 0;
  const bool away = to == To::kAbove         ? sign == 0 && rest != 0
                    : to == To::kBelow       ? sign != 0 && rest != 0
                    : to == To::kNearestAway ? rest >= middle
                    : to == To::kNearestEven ? rest > middle || (rest == middle && odd)
                                             : false;
  if (exponent < 0 && !away) return high ? cts::Open() : cts::Expected(0);
  return half(sign | (exponent < 0 ? kOne : size - rest + (away ? unit : 0)));
}
#define INTEGER(ROW, name, given, to) \
  HALVES(ROW, name, given, Integer(First(o), To::to, true), Integer(First(o), To::to, false))

#define INTEGERS(ROW)                                 \
  INTEGER(ROW, ceil, __nv_fp128_ceil, kAbove)         \
  INTEGER(ROW, floor, __nv_fp128_floor, kBelow)       \
  INTEGER(ROW, trunc, __nv_fp128_trunc, kZero)        \
  INTEGER(ROW, round, __nv_fp128_round, kNearestAway) \
  INTEGER(ROW, rint, __nv_fp128_rint, kNearestEven)

CTS_EXACT_TABLE(Integers, INTEGERS, OPERANDS);

CTS_CASE() {
  cts::CheckExactTable<Integers>(cts::FloatOperands(kHigh, 1, cts::ExtentOf(16384), cts::seed()), cts::control(),
                                 "a function of quad precision does not round to an integer as it should");
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
