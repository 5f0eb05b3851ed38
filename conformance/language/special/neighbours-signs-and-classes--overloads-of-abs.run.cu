/*---
clause: lang.special.neighbours-signs-and-classes
covers: abs of long and of long long, and in choices
control: the number is one more, or the other operand
control-fails-with: not the absolute value of this overload
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

namespace {

using cts::Bits;
using cts::Expected;
using Long = long;
using LongLong = long long;

// The least number has no absolute value in its type.
Expected Absolute(Bits x, int width) {
  const Bits sign = Bits{1} << (width - 1), all = sign | (sign - 1);
  if ((x & all) == sign) return cts::Open();
  return (x & sign) != 0 ? (0 - x) & all : x & all;
}
// A number of so many bits, with sign, as one of 64.
Bits Widened(Bits x, int width) { return static_cast<Bits>(static_cast<LongLong>(x << (64 - width)) >> (64 - width)); }
Bits Greater(Bits x, Bits y) { return x > y ? x : y; }
Expected GreaterSize(Bits x, Bits y) {
  constexpr Bits kLeast = Bits{1} << 63;
  if (x == kLeast || y == kLeast) return cts::Open();
  return Greater((x & kLeast) != 0 ? 0 - x : x, (y & kLeast) != 0 ? 0 - y : y);
}

#define INTEGERS(ROW)                                                                                             \
  ROW(of_long, static_cast<LongLong>(abs(static_cast<Long>(o.a))), Absolute(o.a, 64), of_next)                    \
  ROW(of_long_long, abs(static_cast<LongLong>(o.a)), Absolute(o.a, 64), of_next)                                  \
  ROW(of_int_as_long, static_cast<LongLong>(abs(static_cast<Long>(static_cast<int>(o.a)))),                       \
      Absolute(Widened(o.a, 32), 64), of_other_int)                                                               \
  ROW(of_short_as_long_long, abs(static_cast<LongLong>(static_cast<short>(o.a))), Absolute(Widened(o.a, 16), 64), \
      of_other_int)                                                                                               \
  ROW(greater_of_two,                                                                                             \
      static_cast<LongLong>(abs(static_cast<LongLong>(o.a)) > abs(static_cast<LongLong>(o.b))                     \
                                ? abs(static_cast<Long>(o.a))                                                     \
                                : abs(static_cast<Long>(o.b))),                                                   \
      GreaterSize(o.a, o.b), of_next)                                                                             \
  ROW(of_next, abs(static_cast<LongLong>(o.a + 1)), cts::Open(), of_next)                                         \
  ROW(of_other_int, abs(static_cast<LongLong>(static_cast<int>(o.b))), cts::Open(), of_other_int)

CTS_EXACT_TABLE(Integers, INTEGERS, );

CTS_CASE() {
  cts::CheckExactTable<Integers>(cts::WordOperands(64, cts::Draws(16384), cts::seed()), cts::control(),
                                 "not the absolute value of this overload");
}

}  // namespace
