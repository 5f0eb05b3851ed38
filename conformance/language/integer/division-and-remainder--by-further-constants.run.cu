/*---
clause: lang.integer.division-and-remainder
covers: constants negative, large, or 1; types of 8 and 16 bits
control: the remainder for the quotient, and the other way round
control-fails-with:
  - not the quotient or remainder
  - not the quotient or remainder of 64 bits
  - not the quotient or remainder of a narrow type
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

using S8 = signed char;
using U8 = unsigned char;
using S16 = short;
using U16 = unsigned short;

// What is not fixed: a divisor of zero, and a quotient that does not fit.
cts::Expected Result(__int128 x, __int128 y, int width, bool is_signed, bool remainder) {
  if (y == 0 || (is_signed && y == -1 && x == -(static_cast<__int128>(1) << (width - 1)))) return cts::Open();
  const __int128 value = remainder ? x % y : x / y;
  return width == 64 ? Long(value) : Word(value);
}

#define BY(ROW, d)                                                                                    \
  ROW(quotient_by_##d, sx / d, Result(Signed(o.a, kWidth), d, kWidth, true, false), remainder_by_##d) \
  ROW(remainder_by_##d, sx % d, Result(Signed(o.a, kWidth), d, kWidth, true, true), quotient_by_##d)
#define BY_UNSIGNED(ROW, d)                                                                                  \
  ROW(quotient_by_##d, x / d, Result(static_cast<__int128>(o.a), d, kWidth, false, false), remainder_by_##d) \
  ROW(remainder_by_##d, x % d, Result(static_cast<__int128>(o.a), d, kWidth, false, true), quotient_by_##d)
#define FOUR(ROW, OF, a, b, c, d) OF(ROW, a) OF(ROW, b) OF(ROW, c) OF(ROW, d)
#define CONSTANTS(ROW)                               \
  FOUR(ROW, BY, k1, k2, kMinus1, kMinus2)            \
  FOUR(ROW, BY, kMinus3, kMinus10, kMinus64, kMost)  \
  FOUR(ROW, BY, kLeast, kLarge, kMinusLarge, kPower) \
  FOUR(ROW, BY_UNSIGNED, kUnsigned1, kHalf, kAboveHalf, kAllBut1) BY_UNSIGNED(ROW, kAll) BY_UNSIGNED(ROW, kFactor)

#define CONSTANTS_OF(S, U, width, large, power, factor)                                                            \
  constexpr int kWidth = width;                                                                                    \
  constexpr S k1 = 1, k2 = 2, kMinus1 = -1, kMinus2 = -2, kMinus3 = -3, kMinus10 = -10, kMinus64 = -64;            \
  constexpr S kMost = static_cast<S>(~U{0} >> 1), kLeast = -kMost - 1, kLarge = large, kMinusLarge = -large;       \
  constexpr S kPower = S{1} << power;                                                                              \
  constexpr U kUnsigned1 = 1, kHalf = U{1} << (width - 1), kAboveHalf = kHalf + 1, kAllBut1 = ~U{1}, kAll = ~U{0}; \
  constexpr U kFactor = factor;  // divides a power of two plus 1

namespace words {
CONSTANTS_OF(S32, U32, 32, 1000000007, 30, 65537)
CTS_EXACT_TABLE(Table, CONSTANTS, WORD_OPERANDS);
}  // namespace words
namespace longs {
CONSTANTS_OF(S64, U64, 64, 10000000019, 33, 274177)
CTS_EXACT_TABLE(Table, CONSTANTS, LONG_OPERANDS);
}  // namespace longs

// Of a narrow type the operands become ints; an assignment cuts the quotient off, which fits but for the least by -1.
template <class T>
__device__ int Assigned(unsigned x, unsigned y, bool remainder) {
  T value = static_cast<T>(x);
  const T by = static_cast<T>(y);
  if (by == 0) return 0;
  if (remainder) {
    value %= by;
  } else {
    value /= by;
  }
  return value;
}
template <class T>
cts::Expected Narrow(cts::Bits x, int y, bool remainder) {
  if (y == 0) return cts::Bits{0};
  const int given = static_cast<T>(x);
  return Word(static_cast<T>(remainder ? given % y : given / y));
}
#define OF_TYPE(ROW, T)                                                                                               \
  ROW(T##_quotient, Assigned<T>(x, y, false), Narrow<T>(o.a, static_cast<T>(o.b), false), T##_remainder)              \
  ROW(T##_remainder, Assigned<T>(x, y, true), Narrow<T>(o.a, static_cast<T>(o.b), true), T##_quotient)                \
  ROW(T##_quotient_by_10, static_cast<T>(static_cast<T>(x) / 10), Narrow<T>(o.a, 10, false), T##_remainder_by_10)     \
  ROW(T##_remainder_by_10, static_cast<T>(static_cast<T>(x) % 10), Narrow<T>(o.a, 10, true), T##_quotient_by_10)      \
  ROW(T##_quotient_by_113, static_cast<T>(static_cast<T>(x) / 113), Narrow<T>(o.a, 113, false), T##_remainder_by_113) \
  ROW(T##_remainder_by_113, static_cast<T>(static_cast<T>(x) % 113), Narrow<T>(o.a, 113, true), T##_quotient_by_113)
#define OF_NARROW(ROW) OF_TYPE(ROW, S8) OF_TYPE(ROW, U8) OF_TYPE(ROW, S16) OF_TYPE(ROW, U16)

CTS_EXACT_TABLE(NarrowTypes, OF_NARROW, WORD_OPERANDS);

CTS_CASE(words) { CheckWords<words::Table>(32, cts::control(), "not the quotient or remainder"); }
CTS_CASE(longs) { CheckWords<longs::Table>(64, cts::control(), "not the quotient or remainder of 64 bits"); }
CTS_CASE(narrow) { CheckWords<NarrowTypes>(32, cts::control(), "not the quotient or remainder of a narrow type"); }

}  // namespace
