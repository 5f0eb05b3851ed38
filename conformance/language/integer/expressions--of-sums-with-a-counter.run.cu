/*---
clause: lang.integer.expressions
covers: sums with the counter of a loop, which wrap, widened
control: each loop takes the counter off
control-fails-with: not the sum of each turn
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

// What the turns 0 to count - 1 of a loop make of `number`, joined in 64 bits; `term` is an expression of `turn`.
#define TURNS(unrolling, Counter, count, ...)                                  \
  ([&] {                                                                       \
    U64 number = 0;                                                            \
    _Pragma(unrolling) for (Counter turn = 0; turn < (count); ++turn) number = \
        number * 3 ^ static_cast<U64>(__VA_ARGS__);                            \
    return number;                                                             \
  }())
#define HOST(count, ...)                                                                                       \
  ([&] {                                                                                                       \
    [[maybe_unused]] const __int128 x = o.a, y = o.b;                                                          \
    cts::Bits number = 0;                                                                                      \
    for (__int128 turn = 0; turn < (count); ++turn) number = number * 3 ^ static_cast<cts::Bits>(__VA_ARGS__); \
    return cts::Expected(number);                                                                              \
  }())

// Each way to write the sum, and the difference: of a known and an unknown count of turns, unrolled or not. The device
// widens by a cast to `Wide`, the host by a function.
#define SUMS(ROW, name, unrolling, Counter, count, host_count, Wide, host)                               \
  BOTH(ROW, name##_sum, TURNS(unrolling, Counter, count, static_cast<Wide>(x + static_cast<U32>(turn))), \
       HOST(host_count, host(x + turn)), name##_difference,                                              \
       TURNS(unrolling, Counter, count, static_cast<Wide>(x - static_cast<U32>(turn))),                  \
       HOST(host_count, host(x - turn)))
#define LOOPS(ROW, type, Wide, host)                                                               \
  SUMS(ROW, type##_six_turns, "unroll 1", U32, 6, 6, Wide, host)                                   \
  SUMS(ROW, type##_six_turns_of_int, "unroll 1", S32, 6, 6, Wide, host)                            \
  SUMS(ROW, type##_unrolled_in_part, "unroll 3", U32, (y & 7), y % 8, Wide, host)                  \
  SUMS(ROW, type##_some_turns, "unroll 1", U32, (y & 7), y % 8, Wide, host)                        \
  SUMS(ROW, type##_some_turns_of_int, "unroll 1", S32, static_cast<S32>(y & 7), y % 8, Wide, host) \
  SUMS(ROW, type##_some_turns_of_long, "unroll 1", U64, (y & 7), y % 8, Wide, host)

#define INT(sum) WithSign(sum, 32)
#define WHOLE(sum) Low(sum, 32)
#define SHORT(sum) WithSign(sum, 16)
#define BYTE(sum) Low(sum, 8)
#define OF_WORDS(ROW)              \
  LOOPS(ROW, int, S32, INT)        \
  LOOPS(ROW, unsigned, U32, WHOLE) \
  LOOPS(ROW, short, S16, SHORT)    \
  LOOPS(ROW, unsigned_char, unsigned char, BYTE)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not the sum of each turn"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not the sum of each turn"); }
#endif

}  // namespace
