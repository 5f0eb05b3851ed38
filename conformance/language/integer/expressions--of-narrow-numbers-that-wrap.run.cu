/*---
clause: lang.integer.expressions
covers: negations, sizes and sums of char and short that leave their type
control: each expression is one that resembles it
control-fails-with: not the narrow number, or not what follows from it
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

using S8 = signed char;

// The lower half of x and its lowest byte, as numbers with sign. Their negations are those of C++, in unsigned.
#define NARROW                                                                                      \
  [[maybe_unused]] const S16 h = static_cast<S16>(o.a), other = static_cast<S16>(o.b);              \
  [[maybe_unused]] const S16 negated = static_cast<S16>(0u - static_cast<U32>(h));                  \
  [[maybe_unused]] const S16 size = h < 0 ? negated : h;                                            \
  [[maybe_unused]] const S16 sum = static_cast<S16>(static_cast<U32>(h) + static_cast<U32>(other)); \
  [[maybe_unused]] const S8 b = static_cast<S8>(o.a), negated_byte = static_cast<S8>(0u - static_cast<U32>(b));
// The same on the host, in integers of 128 bits.
#define HOST(...)                                                                           \
  ([&] {                                                                                    \
    [[maybe_unused]] const __int128 x = o.a, y = o.b;                                       \
    [[maybe_unused]] const __int128 h = WithSign(o.a, 16), other = WithSign(o.b, 16);       \
    [[maybe_unused]] const __int128 negated = WithSign(-h, 16), size = h < 0 ? negated : h; \
    [[maybe_unused]] const __int128 sum = WithSign(h + other, 16);                          \
    [[maybe_unused]] const __int128 b = WithSign(o.a, 8), negated_byte = WithSign(-b, 8);   \
    return cts::Expected(Word(__VA_ARGS__));                                                \
  }())
#define UNSIGNED(...) static_cast<U32>(static_cast<unsigned short>(__VA_ARGS__))

#define OF_WORDS(ROW)                                                                                                  \
  BOTH(ROW, negated_char_as_short, UNSIGNED(negated_byte), HOST(Low(negated_byte, 16)), negated_char_as_char,          \
       UNSIGNED(static_cast<unsigned char>(negated_byte)), HOST(Low(negated_byte, 8)))                                 \
  BOTH(ROW, below_negation, h < negated ? x : y, HOST(h < negated ? x : y), not_below_negation, h < negated ? y : x,   \
       HOST(h < negated ? y : x))                                                                                      \
  BOTH(ROW, negation_at_most, negated <= h ? x : y, HOST(negated <= h ? x : y), negation_above, negated <= h ? y : x,  \
       HOST(negated <= h ? y : x))                                                                                     \
  BOTH(ROW, least_of_negation_and_0, UNSIGNED(negated < 0 ? negated : S16{0}),                                         \
       HOST(Low(negated < 0 ? negated : 0, 16)), greatest_of_negation_and_0, UNSIGNED(negated < 0 ? S16{0} : negated), \
       HOST(Low(negated < 0 ? 0 : negated, 16)))                                                                       \
  BOTH(ROW, less_negation, (x << (y & 31)) - static_cast<U32>(negated), HOST(Low(x << y % 32, 32) - negated),          \
       more_negation, (x << (y & 31)) + static_cast<U32>(negated), HOST(Low(x << y % 32, 32) + negated))               \
  BOTH(ROW, half_of_negation_less, static_cast<U32>((negated >> 1) - h), HOST((negated >> 1) - h),                     \
       half_of_negation_more, static_cast<U32>((negated >> 1) + h), HOST((negated >> 1) + h))                          \
  BOTH(ROW, half_of_size, UNSIGNED(size >> 1), HOST(Low(size >> 1, 16)), quarter_of_size, UNSIGNED(size >> 2),         \
       HOST(Low(size >> 2, 16)))                                                                                       \
  BOTH(ROW, size_not_below_0, 0 <= size ? x : y, HOST(0 <= size ? x : y), size_below_0, 0 <= size ? y : x,             \
       HOST(0 <= size ? y : x))                                                                                        \
  BOTH(ROW, sum_is_no_0, (sum != 0 ? 0x80000000 : 0) | (1u + static_cast<unsigned short>(h)),                          \
       HOST((sum != 0 ? 0x80000000 : 0) | (1 + Low(h, 16))), sum_is_0,                                                 \
       (sum == 0 ? 0x80000000 : 0) | (1u + static_cast<unsigned short>(h)),                                            \
       HOST((sum == 0 ? 0x80000000 : 0) | (1 + Low(h, 16))))                                                           \
  BOTH(ROW, sum_below_0, sum < 0 ? x : y, HOST(sum < 0 ? x : y), sum_not_below_0, sum < 0 ? y : x,                     \
       HOST(sum < 0 ? y : x))                                                                                          \
  BOTH(ROW, sum_widened, x - static_cast<U32>(sum), HOST(x - sum), sum_widened_otherwise, x + static_cast<U32>(sum),   \
       HOST(x + sum))

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS NARROW);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not the narrow number, or not what follows from it"); }
#else
CTS_CASE(for_a_debugger) {
  CheckWords<OfWords>(32, cts::control(), "not the narrow number, or not what follows from it");
}
#endif

}  // namespace
