/*---
clause: lang.ieee.comparisons-with-nan
control: the comparison, or its negation, of the opposite sense, which NaN alone tells apart
control-fails-with: [a comparison of floats is wrong, a comparison of doubles is wrong]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

enum class Order { kLess, kEqual, kGreater, kNone };

// Of two operands, by their bits: the order of numbers is that of integers with a sign and a magnitude.
Order Compared(cts::Format f, const cts::Operands& o) {
  if (cts::IsNan(f, o.a) || cts::IsNan(f, o.b)) return Order::kNone;
  const auto key = [&](cts::Bits x) {
    const auto size = static_cast<__int128>(cts::Magnitude(f, x));
    return cts::IsNegative(f, x) ? -size : size;
  };
  return key(o.a) < key(o.b) ? Order::kLess : key(o.a) == key(o.b) ? Order::kEqual : Order::kGreater;
}
bool Less(Order r) { return r == Order::kLess; }
bool Equal(Order r) { return r == Order::kEqual; }
bool Greater(Order r) { return r == Order::kGreater; }

#define COMPARISON(ROW, name, negated, op, opposite, exact)                         \
  ROW(name, x op y ? 1 : 0, cts::Bits{exact}, name##_by_negation)                   \
  ROW(negated, !(x op y) ? 1 : 0, cts::Bits{!(exact)}, negated##_by_opposite)       \
  ROW(name##_by_negation, !(x opposite y) ? 1 : 0, cts::Open(), name##_by_negation) \
  ROW(negated##_by_opposite, x opposite y ? 1 : 0, cts::Open(), negated##_by_opposite)
// For == and != the negation says the same, NaN or not: their controls compare bits.
#define COMPARISONS(ROW)                                                                   \
  COMPARISON(ROW, less, not_less, <, >=, Less(Ordered(o)))                                 \
  COMPARISON(ROW, at_most, not_at_most, <=, >, Less(Ordered(o)) || Equal(Ordered(o)))      \
  COMPARISON(ROW, greater, not_greater, >, <=, Greater(Ordered(o)))                        \
  COMPARISON(ROW, at_least, not_at_least, >=, <, Greater(Ordered(o)) || Equal(Ordered(o))) \
  ROW(equal, x == y ? 1 : 0, cts::Bits{Equal(Ordered(o))}, equal_bits)                     \
  ROW(unequal, x != y ? 1 : 0, cts::Bits{!Equal(Ordered(o))}, unequal_bits)                \
  ROW(smaller, x < y ? x : y, Any(Less(Ordered(o)) ? o.a : o.b), smaller_by_negation)      \
  ROW(equal_bits, o.a == o.b ? 1 : 0, cts::Open(), equal_bits)                             \
  ROW(unequal_bits, o.a != o.b ? 1 : 0, cts::Open(), unequal_bits)                         \
  ROW(smaller_by_negation, x >= y ? y : x, cts::Open(), smaller_by_negation)

namespace floats {
Order Ordered(const cts::Operands& o) { return Compared(cts::kFloat, o); }
cts::Expected Any(cts::Bits number) { return cts::Number(cts::kFloat, number); }
CTS_EXACT_TABLE(Table, COMPARISONS, FLOAT_OPERANDS);
}  // namespace floats
namespace doubles {
Order Ordered(const cts::Operands& o) { return Compared(cts::kDouble, o); }
cts::Expected Any(cts::Bits number) { return cts::Number(cts::kDouble, number); }
CTS_EXACT_TABLE(Table, COMPARISONS, DOUBLE_OPERANDS);
}  // namespace doubles

CTS_CASE(float) { CheckRounded<floats::Table>(cts::kFloat, 2, cts::control(), "a comparison of floats is wrong"); }
CTS_CASE(double) { CheckRounded<doubles::Table>(cts::kDouble, 2, cts::control(), "a comparison of doubles is wrong"); }

}  // namespace
