/*---
clause: lang.integer.expressions
covers: fields at the ends of words, with and without sign
control: each expression is one that resembles it
control-fails-with: not the field of bits
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

// On the host: the operands of 64 bits, without and with sign.
#define LONG(...)                                                               \
  ([&] {                                                                        \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, z = o.c;                  \
    [[maybe_unused]] const __int128 sx = Signed(o.a, 64), sy = Signed(o.b, 64); \
    return cts::Expected(Long(__VA_ARGS__));                                    \
  }())

// A field that a mask makes wider than what the shift leaves of the word.
#define FIELDS_OF_WORDS(ROW)                                                                                           \
  BOTH(ROW, past_end, x >> 28 & 0xff, WORD(x >> 28), past_end_27, x >> 27 & 0xff, WORD(x >> 27))                       \
  BOTH(ROW, past_end_with_sign, static_cast<U32>(sx >> 28) & 0xff, WORD(Low(sx >> 28, 8)), past_end_with_sign_27,      \
       static_cast<U32>(sx >> 27) & 0xff, WORD(Low(sx >> 27, 8)))                                                      \
  BOTH(ROW, sign_as_7, x << 1 ^ (sx < 0 ? 7u : 0u), WORD(x << 1 ^ (sx < 0 ? 7 : 0)), sign_as_15,                       \
       x << 1 ^ (sx < 0 ? 15u : 0u), WORD(x << 1 ^ (sx < 0 ? 15 : 0)))                                                 \
  BOTH(ROW, sign_in_7_bits, static_cast<U32>(sx >> 31) & 0x7f, WORD(sx < 0 ? 0x7f : 0), sign_in_6_bits,                \
       static_cast<U32>(sx >> 31) & 0x3f, WORD(sx < 0 ? 0x3f : 0))                                                     \
  BOTH(ROW, sign_in_upper_bits, static_cast<U32>(sx >> 31) & 0xff00, WORD(sx < 0 ? 0xff00 : 0), sign_in_lower_bits,    \
       static_cast<U32>(sx >> 31) & 0x00ff, WORD(sx < 0 ? 0xff : 0))                                                   \
  BOTH(ROW, masked_then_shifted, (x & 0xff00) >> 8, WORD(Low(x >> 8, 8)), masked_then_shifted_7, (x & 0xff00) >> 7,    \
       WORD((x & 0xff00) >> 7))                                                                                        \
  BOTH(ROW, two_fields, (x & 0xf0f000f0) >> 4, WORD((x & 0xf0f000f0) >> 4), two_fields_3, (x & 0xf0f000f0) >> 3,       \
       WORD((x & 0xf0f000f0) >> 3))                                                                                    \
  BOTH(ROW, put_in, (x & ~0xff00u) | (y & 0xff) << 8, WORD((x & ~__int128{0xff00}) | (y & 0xff) << 8), put_in_at_9,    \
       (x & ~0x1fe00u) | (y & 0xff) << 9, WORD((x & ~__int128{0x1fe00}) | (y & 0xff) << 9))                            \
  BOTH(ROW, put_at_top, (x & 0x00ffffff) | y << 24, WORD((x & 0x00ffffff) | y << 24), put_at_top_25,                   \
       (x & 0x01ffffff) | y << 25, WORD((x & 0x01ffffff) | y << 25))                                                   \
  BOTH(ROW, up_and_down, static_cast<U32>(static_cast<S32>(x << 5) >> 20), WORD(WithSign(x >> 15, 12)), up_and_down_6, \
       static_cast<U32>(static_cast<S32>(x << 6) >> 20), WORD(WithSign(x >> 14, 12)))                                  \
  BOTH(ROW, moving, x >> (y & 31) & 0xff, WORD(Low(x >> y % 32, 8)), moving_of_7, x >> (y & 31) & 0x7f,                \
       WORD(Low(x >> y % 32, 7)))                                                                                      \
  BOTH(ROW, moving_with_sign, static_cast<U32>(sx >> (y & 31)) & 0xff, WORD(Low(sx >> int(y % 32), 8)),                \
       moving_with_sign_of_7, static_cast<U32>(sx >> (y & 31)) & 0x7f, WORD(Low(sx >> int(y % 32), 7)))                \
  BOTH(ROW, upper_byte_with_sign, static_cast<U32>(S32{static_cast<signed char>(x >> 24)}), WORD(sx >> 24),            \
       byte_at_23_with_sign, static_cast<U32>(S32{static_cast<signed char>(x >> 23)}), WORD(WithSign(x >> 23, 8)))     \
  BOTH(ROW, added_up, (x >> 30) + (y >> 30 & 7) + (z & 0x80000000 ? 5 : 0),                                            \
       WORD((x >> 30) + (y >> 30) + (z >> 31) * 5), added_up_otherwise,                                                \
       (x >> 30) + (y >> 29 & 7) + (z & 0x80000000 ? 5 : 0), WORD((x >> 30) + (y >> 29) + (z >> 31) * 5))

#define FIELDS_OF_LONGS(ROW)                                                                                           \
  BOTH(ROW, past_end, x >> 60 & 0xff, LONG(x >> 60), past_end_59, x >> 59 & 0xff, LONG(x >> 59))                       \
  BOTH(ROW, past_end_with_sign, static_cast<U64>(sx >> 60) & 0xff, LONG(Low(sx >> 60, 8)), past_end_with_sign_59,      \
       static_cast<U64>(sx >> 59) & 0xff, LONG(Low(sx >> 59, 8)))                                                      \
  BOTH(ROW, sign_as_7, x << 1 ^ (sx < 0 ? U64{7} : U64{0}), LONG(x << 1 ^ (sx < 0 ? 7 : 0)), sign_as_15,               \
       x << 1 ^ (sx < 0 ? U64{15} : U64{0}), LONG(x << 1 ^ (sx < 0 ? 15 : 0)))                                         \
  BOTH(ROW, sign_in_3_bits, static_cast<U64>(sx >> 63) & 7, LONG(sx < 0 ? 7 : 0), sign_in_4_bits,                      \
       static_cast<U64>(sx >> 63) & 15, LONG(sx < 0 ? 15 : 0))                                                         \
  BOTH(ROW, across_halves, x >> 20 & 0xffffff, LONG(Low(x >> 20, 24)), across_halves_21, x >> 21 & 0xffffff,           \
       LONG(Low(x >> 21, 24)))                                                                                         \
  BOTH(ROW, upper_half_with_sign, static_cast<U64>(S64{static_cast<S32>(x >> 32)}), LONG(sx >> 32),                    \
       half_at_31_with_sign, static_cast<U64>(S64{static_cast<S32>(x >> 31)}), LONG(WithSign(x >> 31, 32)))            \
  BOTH(ROW, masked_then_shifted, (x & 0xffffff0000000000) >> 36, LONG(x >> 40 << 4), masked_then_shifted_35,           \
       (x & 0xffffff0000000000) >> 35, LONG(x >> 40 << 5))                                                             \
  BOTH(ROW, put_in, (x & ~0xffff00000000ull) | (y & 0xffff) << 32,                                                     \
       LONG((x & ~__int128{0xffff00000000}) | (y & 0xffff) << 32), put_in_at_31,                                       \
       (x & ~0x7fff80000000ull) | (y & 0xffff) << 31, LONG((x & ~__int128{0x7fff80000000}) | (y & 0xffff) << 31))      \
  BOTH(ROW, up_and_down, static_cast<U64>(static_cast<S64>(x << 7) >> 50), LONG(WithSign(x >> 43, 14)), up_and_down_8, \
       static_cast<U64>(static_cast<S64>(x << 8) >> 50), LONG(WithSign(x >> 42, 14)))                                  \
  BOTH(ROW, moving, x >> (y & 63) & 0xfff, LONG(Low(x >> int(y % 64), 12)), moving_of_11, x >> (y & 63) & 0x7ff,       \
       LONG(Low(x >> int(y % 64), 11)))                                                                                \
  BOTH(ROW, moving_with_sign, static_cast<U64>(sx >> (y & 63)) & 0xfff, LONG(Low(sx >> int(y % 64), 12)),              \
       moving_with_sign_of_11, static_cast<U64>(sx >> (y & 63)) & 0x7ff, LONG(Low(sx >> int(y % 64), 11)))

CTS_EXACT_TABLE(OfWords, FIELDS_OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, FIELDS_OF_LONGS, LONG_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(words) { CheckWords<OfWords>(32, cts::control(), "not the field of bits"); }
CTS_CASE(longs) { CheckWords<OfLongs>(64, cts::control(), "not the field of bits"); }
#else
CTS_CASE(words_for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not the field of bits"); }
CTS_CASE(longs_for_a_debugger) { CheckWords<OfLongs>(64, cts::control(), "not the field of bits"); }
#endif

}  // namespace
