/*---
clause: lang.optimization.float-expressions
covers: choices between one, or minus one, and a zero of either sign
control: the other one of both is chosen
control-fails-with: a choice of one and zero is neither, or the zero has the wrong sign
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/exact_table.cuh"

namespace {

// Integers and floats are compared, which makes one condition.
#define CONDITIONS                                                               \
  const unsigned x = static_cast<unsigned>(o.a), y = static_cast<unsigned>(o.b); \
  [[maybe_unused]] const bool less = x < y, less_float = static_cast<float>(x) < static_cast<float>(y);
bool Less(const cts::Operands& o) { return static_cast<unsigned>(o.a) < static_cast<unsigned>(o.b); }
bool LessFloat(const cts::Operands& o) {
  return static_cast<float>(static_cast<unsigned>(o.a)) < static_cast<float>(static_cast<unsigned>(o.b));
}

constexpr cts::Bits kOne = 0x3f800000, kTwo = 0x40000000, kSign = 0x80000000;
constexpr cts::Bits kOneOfDouble = 0x3ff0000000000000, kSignOfDouble = 0x8000000000000000;
constexpr cts::Bits kInfinity = 0x7f800000, kThree = 0x40400000;

// What `of` makes of n, which is `first` where the condition holds, else `second`; the bits that each of them gives.
#define OF(number, ...) ([&](auto n) { return __VA_ARGS__; }(number))
#define CHOICE(ROW, name, condition, holds, first, second, of_first, of_second, ...)                             \
  ROW(name, OF((condition) ? (first) : (second), __VA_ARGS__), (holds) ? (of_first) : (of_second), name##_other) \
  ROW(name##_other, OF((condition) ? (second) : (first), __VA_ARGS__), (holds) ? (of_second) : (of_first), name)
#define BOTH(ROW, name, first, second, of_first, of_second, ...)                    \
  CHOICE(ROW, name, less, Less(o), first, second, of_first, of_second, __VA_ARGS__) \
  CHOICE(ROW, name##_by_floats, less_float, LessFloat(o), first, second, of_first, of_second, __VA_ARGS__)

#define ROWS(ROW)                                                                          \
  BOTH(ROW, one_zero, 1.0f, 0.0f, kOne, 0, n)                                              \
  BOTH(ROW, one_negative_zero, 1.0f, -0.0f, kOne, kSign, n)                                \
  BOTH(ROW, minus_one_zero, -1.0f, 0.0f, kOne | kSign, 0, n)                               \
  BOTH(ROW, minus_one_negative_zero, -1.0f, -0.0f, kOne | kSign, kSign, n)                 \
  BOTH(ROW, minus_two_negative_zero, -2.0f, -0.0f, kTwo | kSign, kSign, n)                 \
  BOTH(ROW, both_zeros, 0.0f, -0.0f, 0, kSign, n)                                          \
  BOTH(ROW, negated, 1.0f, 0.0f, kOne | kSign, kSign, -n)                                  \
  BOTH(ROW, negated_minus_one, -1.0f, 0.0f, kOne, kSign, -n)                               \
  BOTH(ROW, times_minus_one, 1.0f, 0.0f, kOne | kSign, kSign, n * -1)                      \
  BOTH(ROW, negative_zero_added, 1.0f, -0.0f, kOne, kSign, n + -0.0f)                      \
  BOTH(ROW, bits, 1.0f, -0.0f, kOne, kSign, __float_as_uint(n))                            \
  BOTH(ROW, sign, 1.0f, -0.0f, kThree, kThree | kSign, copysignf(3.0f, n))                 \
  BOTH(ROW, reciprocal, -1.0f, -0.0f, kOne | kSign, kInfinity | kSign, 1 / n)              \
  BOTH(ROW, widened, -1.0f, -0.0f, kOneOfDouble | kSignOfDouble, kSignOfDouble, double{n}) \
  BOTH(ROW, double_negative_zero, 1.0, -0.0, kOneOfDouble, kSignOfDouble, n)               \
  BOTH(ROW, double_minus_one, -1.0, -0.0, kOneOfDouble | kSignOfDouble, kSignOfDouble, n)  \
  BOTH(ROW, double_negated, 1.0, 0.0, kOneOfDouble | kSignOfDouble, kSignOfDouble, -n)

CTS_EXACT_TABLE(OfChoices, ROWS, CONDITIONS);

constexpr const char* kWrong = "a choice of one and zero is neither, or the zero has the wrong sign";
void Check() {
  cts::CheckExactTable<OfChoices>(cts::WordOperands(32, cts::Draws(1024), cts::seed()), cts::control(), kWrong);
}

#if CTS_UNIT == 1
CTS_CASE(optimized) { Check(); }
#else
CTS_CASE(for_a_debugger) { Check(); }
#endif

}  // namespace
