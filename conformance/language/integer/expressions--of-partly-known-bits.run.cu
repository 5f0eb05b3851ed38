/*---
clause: lang.integer.expressions
covers: values of which a compiler knows bits or ranges
control: each expression is one that resembles it
control-fails-with: not the expression of partly known bits
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

constexpr unsigned kUpper = 0x80000018, kMixed = 0xbb7dffd2;

#define RANGES(ROW)                                                                                                    \
  BOTH(ROW, least_by_sign_of_greatest, static_cast<U32>(min(static_cast<int>(max(0u, x | kUpper)), 0)),                \
       WORD(x | kUpper), greatest_by_sign_of_greatest,                                                                 \
       static_cast<U32>(max(static_cast<int>(max(0u, x | kUpper)), 0)), WORD(0))                                       \
  BOTH(ROW, compared_after_shift_with_sign,                                                                            \
       0xc0000000u >= static_cast<U32>(static_cast<int>(x | kMixed) >> 3) ? 986 : 123, WORD(123),                      \
       compared_after_shift, 0xc0000000u >= (x | kMixed) >> 3 ? 986 : 123, WORD(986))                                  \
  BOTH(ROW, size_below_bound, static_cast<U32>(abs(sx >> 4)) < 0x08000001u ? y : z, WORD(y), size_below_lesser_bound,  \
       static_cast<U32>(abs(sx >> 4)) < 0x04000001u ? y : z, WORD(Size(sx >> 4) < 0x04000001 ? y : z))                 \
  BOTH(ROW, ones_less_33, (__popc(x) - 33) & 0xff, WORD(Low(Ones(x) - 33, 8)), ones_less_31, (__popc(x) - 31) & 0xff,  \
       WORD(Low(Ones(x) - 31, 8)))                                                                                     \
  BOTH(ROW, chosen_by_leading_ones, __clz(~sx) < 2 ? y : z, WORD(Leading(Low(-x - 1, 32)) < 2 ? y : z),                \
       chosen_by_leading_zeros, __clz(sx) < 2 ? y : z, WORD(Leading(x) < 2 ? y : z))                                   \
  BOTH(ROW, carry_of_halves, z + static_cast<U32>((U64{x >> 1} + (y >> 1)) >> 32), WORD(z), carry_of_words,            \
       z + static_cast<U32>((U64{x} + y) >> 32), WORD(z + ((x + y) >> 32)))                                            \
  BOTH(ROW, size_of_short, x + static_cast<S16>(static_cast<S16>(x) < 0 ? -static_cast<S16>(x) : static_cast<S16>(x)), \
       WORD(x + WithSign(Size(hx), 16)), negated_short, x + static_cast<S16>(-static_cast<S16>(x)),                    \
       WORD(x + WithSign(-hx, 16)))                                                                                    \
  BOTH(ROW, lesser_short, x ^ static_cast<S16>(min(int{static_cast<S16>(x)}, int{static_cast<S16>(y)})),               \
       WORD(x ^ Low(std::min(hx, hy), 32)), greater_short,                                                             \
       x ^ static_cast<S16>(max(int{static_cast<S16>(x)}, int{static_cast<S16>(y)})),                                  \
       WORD(x ^ Low(std::max(hx, hy), 32)))

#define TRAILING_ZEROS(ROW)                                                                                           \
  BOTH(ROW, square_without_low_bits, ((4 * x + 2) * 65536) * ((4 * x + 2) * 65536) * 536870912u + z, WORD(z),         \
       square_with_some_bits, ((4 * x + 2) * 256) * ((4 * x + 2) * 256) + z,                                          \
       WORD(Low(Square((4 * x + 2) * 256), 32) + z))                                                                  \
  BOTH(ROW, square_of_shifted_8, ((8 ^ x << 8) << 6) * ((8 ^ x << 8) << 6), WORD(Square((8 ^ Low(x << 8, 32)) << 6)), \
       square_of_shifted_9, ((8 ^ x << 9) << 6) * ((8 ^ x << 9) << 6), WORD(Square((8 ^ Low(x << 9, 32)) << 6)))      \
  BOTH(ROW, square_of_8000, (x << 16 | 0x8000) * (x << 16 | 0x8000), WORD(Square(Low(x << 16, 32) | 0x8000)),         \
       square_of_4000, (x << 16 | 0x4000) * (x << 16 | 0x4000), WORD(Square(Low(x << 16, 32) | 0x4000)))              \
  BOTH(ROW, wide_field, static_cast<U32>((U64{x} << 20 | 0x12345) >> 12) & 0xffff00ff,                                \
       WORD(Low((x << 20 | 0x12345) >> 12, 32) & 0xffff00ff), wide_field_below,                                       \
       static_cast<U32>((U64{x} << 20 | 0x12345) >> 13) & 0xffff00ff,                                                 \
       WORD(Low((x << 20 | 0x12345) >> 13, 32) & 0xffff00ff))                                                         \
  BOTH(ROW, low_bits_shifted, x << (y & 7) & 0x7f, WORD(x << y % 8 & 0x7f), low_bits_shifted_right,                   \
       x >> (y & 7) & 0x7f, WORD(x >> y % 8 & 0x7f))                                                                  \
  BOTH(ROW, less_funnel_right_40, x - __funnelshift_r(x, y, 40), WORD(x - Low((y << 32 | x) >> 8, 32)),               \
       less_funnel_left_40, x - __funnelshift_l(x, y, 40), WORD(x - Low((y << 32 | x) << 8 >> 32, 32)))               \
  BOTH(ROW, less_reversed, 32 - __brev(x | 1) + x, WORD(32 - Reversed(x | 1) + x), less_reversed_otherwise,           \
       32 - __brev(x | 2) + x, WORD(32 - Reversed(x | 2) + x))

#define OF_WORDS(ROW) RANGES(ROW) TRAILING_ZEROS(ROW)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not the expression of partly known bits"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not the expression of partly known bits"); }
#endif

}  // namespace
