/*---
clause: lang.integer.expressions
covers: sums, differences and logic of two opposite shifts, as of a rotation
control: the two shifts are put together by another operation
control-fails-with: not what the two shifts make together
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

__int128 Low(__int128 x, int bits) { return x & ((static_cast<__int128>(1) << bits) - 1); }

// On the host: the operands without sign, and the first one with it.
#define SHIFTS(width, cut, ...)                                \
  ([&] {                                                       \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, z = o.c; \
    [[maybe_unused]] const __int128 sx = Signed(o.a, width);   \
    return cts::Expected(cut(__VA_ARGS__));                    \
  }())
#define WORD(...) SHIFTS(32, Word, __VA_ARGS__)
#define LONG(...) SHIFTS(64, Long, __VA_ARGS__)

// `x` to the left and to the right by amounts that make up the width, put together; only sum, or and exclusive or of
// both are a rotation. The neighbour of each is none, nor what a compiler may take for one. `T` is the type with sign
// of that width.
#define OPPOSITE(ROW, bits, T, ON_HOST, left, right)                                                                 \
  ROW(left_##left##_and_right, (x << left) & (x >> right), ON_HOST(Low(x << left, bits) & (x >> right)),             \
      left_##left##_or_right)                                                                                        \
  ROW(left_##left##_or_right, (x << left) | (x >> right), ON_HOST(Low(x << left, bits) | (x >> right)),              \
      left_##left##_and_right)                                                                                       \
  ROW(left_##left##_xor_right, (x << left) ^ (x >> right), ON_HOST(Low(x << left, bits) ^ (x >> right)),             \
      left_##left##_and_right)                                                                                       \
  ROW(left_##left##_and_right_summed, (x << left) + (x >> right), ON_HOST(Low(x << left, bits) + (x >> right)),      \
      left_##left##_and_right)                                                                                       \
  ROW(left_##left##_less_right, (x << left) - (x >> right), ON_HOST(Low(x << left, bits) - (x >> right)),            \
      left_##left##_and_right)                                                                                       \
  ROW(right_less_left_##left, (x >> right) - (x << left), ON_HOST((x >> right) - Low(x << left, bits)),              \
      left_##left##_and_right)                                                                                       \
  ROW(left_##left##_or_signed_right, (x << left) | (sx >> right),                                                    \
      ON_HOST(Low(x << left, bits) | Low(sx >> right, bits)), left_##left##_and_right)                               \
  ROW(left_##left##_less_signed_right, (x << left) - static_cast<T>(sx >> right),                                    \
      ON_HOST(Low(x << left, bits) - (sx >> right)), left_##left##_and_right)                                        \
  ROW(left_##left##_less_right_of_another, (x << left) - (y >> right), ON_HOST(Low(x << left, bits) - (y >> right)), \
      left_##left##_and_right)                                                                                       \
  ROW(left_##left##_or_right_of_another, (x << left) | (y >> right), ON_HOST(Low(x << left, bits) | (y >> right)),   \
      left_##left##_and_right)                                                                                       \
  ROW(left_##left##_less_right_and_third, (x << left) - (x >> right) + z,                                            \
      ON_HOST(Low(x << left, bits) - (x >> right) + z), left_##left##_and_right)                                     \
  ROW(third_less_left_##left##_less_right, z - ((x << left) - (x >> right)),                                         \
      ON_HOST(z - (Low(x << left, bits) - (x >> right))), left_##left##_and_right)                                   \
  ROW(left_##left##_or_a_bit_less_right, (x << left) | (x >> (right - 1)),                                           \
      ON_HOST(Low(x << left, bits) | (x >> (right - 1))), left_##left##_and_right)                                   \
  ROW(left_##left##_less_a_bit_less_right, (x << left) - (x >> (right - 1)),                                         \
      ON_HOST(Low(x << left, bits) - (x >> (right - 1))), left_##left##_and_right)

#define OF_WORDS(ROW)                  \
  OPPOSITE(ROW, 32, int, WORD, 1, 31)  \
  OPPOSITE(ROW, 32, int, WORD, 8, 24)  \
  OPPOSITE(ROW, 32, int, WORD, 16, 16) \
  OPPOSITE(ROW, 32, int, WORD, 27, 5)  \
  OPPOSITE(ROW, 32, int, WORD, 30, 2)
#define OF_LONGS(ROW)                  \
  OPPOSITE(ROW, 64, S64, LONG, 1, 63)  \
  OPPOSITE(ROW, 64, S64, LONG, 8, 56)  \
  OPPOSITE(ROW, 64, S64, LONG, 31, 33) \
  OPPOSITE(ROW, 64, S64, LONG, 32, 32) \
  OPPOSITE(ROW, 64, S64, LONG, 33, 31) \
  OPPOSITE(ROW, 64, S64, LONG, 61, 3)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS);

constexpr const char* kWrong = "not what the two shifts make together";

#if CTS_UNIT == 1
CTS_CASE(words_optimized) { CheckWords<OfWords>(32, cts::control(), kWrong); }
CTS_CASE(longs_optimized) { CheckWords<OfLongs>(64, cts::control(), kWrong); }
#else
CTS_CASE(words_for_a_debugger) { CheckWords<OfWords>(32, cts::control(), kWrong); }
CTS_CASE(longs_for_a_debugger) { CheckWords<OfLongs>(64, cts::control(), kWrong); }
#endif

}  // namespace
