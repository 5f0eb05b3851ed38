// Quotients and remainders by operands and by constants, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

// By shifts and subtractions.
struct Parts {
  cts::Wide quotient, remainder;
};
Parts Divided(cts::Wide x, cts::Wide y) {
  Parts parts{0, 0};
  for (int bit = 64; bit >= 0; --bit) {
    parts.remainder = parts.remainder << 1 | (x >> bit & 1);
    if (parts.remainder < y) continue;
    parts.remainder -= y;
    parts.quotient |= cts::Wide{1} << bit;
  }
  return parts;
}
// What is not fixed: a divisor of zero, and a quotient that does not fit.
cts::Expected Result(__int128 x, __int128 y, int width, bool is_signed, bool remainder) {
  if (y == 0 || (is_signed && y == -1 && x == -(static_cast<__int128>(1) << (width - 1)))) return cts::Open();
  const Parts parts = Divided(static_cast<cts::Wide>(x < 0 ? -x : x), static_cast<cts::Wide>(y < 0 ? -y : y));
  const auto size = static_cast<__int128>(remainder ? parts.remainder : parts.quotient);
  const bool negative = remainder ? x < 0 : (x < 0) != (y < 0);
  const __int128 value = negative ? -size : size;
  return width == 64 ? Long(value) : Word(value);
}
cts::Expected SignedResult(cts::Bits x, cts::Bits y, int width, bool remainder) {
  return Result(Signed(x, width), Signed(y, width), width, true, remainder);
}
cts::Expected UnsignedResult(cts::Bits x, cts::Bits y, int width, bool remainder) {
  return Result(static_cast<__int128>(x), static_cast<__int128>(y), width, false, remainder);
}
// The result, 0 where nothing is fixed, so that nothing is divided by zero.
template <class T>
__device__ T Quotient(T x, T y) {
  return y == 0 ? 0 : x / y;
}
template <class T>
__device__ T Remainder(T x, T y) {
  return y == 0 ? 0 : x % y;
}

// By a constant: a row each for quotient and remainder of both signs.
#define BY(ROW, d)                                                                             \
  ROW(quotient_by_##d, sx / d, SignedResult(o.a, d, kWidth, false), unsigned_quotient_by_##d)  \
  ROW(remainder_by_##d, sx % d, SignedResult(o.a, d, kWidth, true), unsigned_remainder_by_##d) \
  ROW(unsigned_quotient_by_##d, x / d, UnsignedResult(o.a, d, kWidth, false), quotient_by_##d) \
  ROW(unsigned_remainder_by_##d, x % d, UnsignedResult(o.a, d, kWidth, true), remainder_by_##d)
#define BY_CONSTANTS(ROW) \
  BY(ROW, 3) BY(ROW, 7) BY(ROW, 10) BY(ROW, 25) BY(ROW, 64) BY(ROW, 127) BY(ROW, 641) BY(ROW, 1000003)
#define BY_OPERANDS(ROW)                                                                      \
  ROW(quotient, Quotient(sx, sy), SignedResult(o.a, o.b, kWidth, false), unsigned_quotient)   \
  ROW(remainder, Remainder(sx, sy), SignedResult(o.a, o.b, kWidth, true), unsigned_remainder) \
  ROW(unsigned_quotient, Quotient(x, y), UnsignedResult(o.a, o.b, kWidth, false), quotient)   \
  ROW(unsigned_remainder, Remainder(x, y), UnsignedResult(o.a, o.b, kWidth, true), remainder)
#define OF_WORDS(ROW)                                                                                    \
  BY_OPERANDS(ROW)                                                                                       \
  BY_CONSTANTS(ROW)                                                                                      \
  ROW(quotient_of_shorts, Quotient<int>(static_cast<short>(x), static_cast<short>(y)),                   \
      SignedResult(Word(Signed(o.a & 0xffff, 16)), Word(Signed(o.b & 0xffff, 16)), 32, false), quotient) \
  ROW(remainder_of_chars, Remainder<int>(static_cast<signed char>(x), static_cast<signed char>(y)),      \
      SignedResult(Word(Signed(o.a & 0xff, 8)), Word(Signed(o.b & 0xff, 8)), 32, true), remainder)
#define OF_LONGS(ROW) BY_OPERANDS(ROW) BY_CONSTANTS(ROW)

constexpr int kWordWidth = 32, kLongWidth = 64;
namespace words {
constexpr int kWidth = kWordWidth;
CTS_EXACT_TABLE(Table, OF_WORDS, WORD_OPERANDS);
}  // namespace words
namespace longs {
constexpr int kWidth = kLongWidth;
CTS_EXACT_TABLE(Table, OF_LONGS, LONG_OPERANDS);
}  // namespace longs

}  // namespace
