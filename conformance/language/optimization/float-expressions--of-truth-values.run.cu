/*---
clause: lang.optimization.float-expressions
covers: numbers made of truth values that branches join, and their bits
control: each number is made of the opposite
control-fails-with: a number that was made of a truth value is neither 0 nor 1, or the wrong one
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/exact_table.cuh"

namespace {

using U64 = unsigned long long;
using S64 = long long;

// The truth value comes from either side of a branch, one of which compares a chosen number with 0.
#define TRUTH                                                                    \
  const unsigned x = static_cast<unsigned>(o.a), y = static_cast<unsigned>(o.b); \
  const unsigned chosen = y != 0 ? y : static_cast<unsigned>(o.c);               \
  bool truth;                                                                    \
  if (x % 4 == 3) {                                                              \
    truth = x / 4 % 2 != 0;                                                      \
  } else {                                                                       \
    truth = chosen == 0;                                                         \
  }                                                                              \
  [[maybe_unused]] const float number = static_cast<float>(truth);               \
  [[maybe_unused]] const double wide = static_cast<double>(truth);
bool TruthOf(const cts::Operands& o) {
  const auto x = static_cast<unsigned>(o.a), y = static_cast<unsigned>(o.b), z = static_cast<unsigned>(o.c);
  return x % 4 == 3 ? x / 4 % 2 != 0 : y == 0 && z == 0;
}

constexpr cts::Bits kOne = 0x3f800000, kOneOfDouble = 0x3ff0000000000000;

// What is made of the number, and of that of the opposite: on the host of 1 where the truth value holds, else of 0.
#define BOTH(ROW, name, given, of_opposite, of_one, of_zero)          \
  ROW(name, given, TruthOf(o) ? of_one : of_zero, name##_of_opposite) \
  ROW(name##_of_opposite, of_opposite, TruthOf(o) ? of_zero : of_one, name)
#define OF(number, ...) ([&](auto n) { return __VA_ARGS__; }(number))
#define EACH(ROW, name, of_one, of_zero, ...) \
  BOTH(ROW, name, OF(number, __VA_ARGS__), OF(static_cast<float>(!truth), __VA_ARGS__), of_one, of_zero)

#define ROWS(ROW)                                                                               \
  EACH(ROW, number, kOne, 0, n)                                                                 \
  EACH(ROW, bits, kOne, 0, __float_as_uint(n))                                                  \
  EACH(ROW, bits_in_64, kOne, 0, U64{__float_as_uint(n)})                                       \
  EACH(ROW, signed_bits_in_64, kOne, 0, S64{__float_as_int(n)})                                 \
  EACH(ROW, bits_in_64_more, kOne + o.c, o.c, U64{__float_as_uint(n)} + o.c)                    \
  EACH(ROW, bits_in_64_shifted, kOne << 8, 0, U64{__float_as_uint(n)} << 8)                     \
  EACH(ROW, three_times_in_64, 0x40400000, 0, U64{__float_as_uint(n * 3)})                      \
  EACH(ROW, compared, 77, 5, n > 0.5f ? 77 : 5)                                                 \
  EACH(ROW, compared_or_bits, 77, 0, n > 0.5f ? U64{77} : U64{__float_as_uint(n)})              \
  BOTH(ROW, of_int_in_64, U64{__float_as_uint(static_cast<float>(static_cast<int>(truth)))},    \
       U64{__float_as_uint(static_cast<float>(static_cast<int>(!truth)))}, kOne, 0)             \
  BOTH(ROW, twice_in_64, U64{__float_as_uint(static_cast<float>(2 * static_cast<int>(truth)))}, \
       U64{__float_as_uint(static_cast<float>(2 * static_cast<int>(!truth)))}, 0x40000000, 0)   \
  BOTH(ROW, wide, wide, static_cast<double>(!truth), kOneOfDouble, 0)                           \
  BOTH(ROW, wide_bits, static_cast<U64>(__double_as_longlong(wide)),                            \
       static_cast<U64>(__double_as_longlong(static_cast<double>(!truth))), kOneOfDouble, 0)    \
  BOTH(ROW, chosen_by_branch, truth ? 2.5f : 1.5f, truth ? 1.5f : 2.5f, 0x40200000, 0x3fc00000)

CTS_EXACT_TABLE(OfTruth, ROWS, TRUTH);

constexpr const char* kWrong = "a number that was made of a truth value is neither 0 nor 1, or the wrong one";
void Check() {
  cts::CheckExactTable<OfTruth>(cts::WordOperands(32, cts::Draws(1024), cts::seed()), cts::control(), kWrong);
}

#if CTS_UNIT == 1
CTS_CASE(optimized) { Check(); }
#else
CTS_CASE(for_a_debugger) { Check(); }
#endif

}  // namespace
