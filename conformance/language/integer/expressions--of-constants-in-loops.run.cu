/*---
clause: lang.integer.expressions
covers: constants that a loop of unknown length negates, shifts or turns
control: each loop runs once more
control-fails-with: not what the loop makes of its constant
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

// `start` goes `count` times through `step`, an expression of it: on the device a word, on the host as many bits.
#define LOOP(start, count, step)                       \
  ([&] {                                               \
    U32 number = start;                                \
    for (U32 i = 0; i < (count); ++i) number = (step); \
    return number;                                     \
  }())
#define HOST_LOOP(start, count, step)                              \
  ([&] {                                                           \
    __int128 number = start;                                       \
    for (__int128 i = 0; i < (count); ++i) number = Low(step, 32); \
    return number;                                                 \
  }())

// A step over each of two counts, each row with the neighbour that runs once more.
#define STEP(ROW, name, start, step, host)                                                                          \
  ROW(name##_up_to_3, LOOP(start, y & 3, step), WORD(HOST_LOOP(start, y % 4, host)), name##_up_to_4)                \
  ROW(name##_up_to_4, LOOP(start, (y & 3) + 1, step), WORD(HOST_LOOP(start, y % 4 + 1, host)), name##_up_to_3)      \
  ROW(name##_once_or_never, LOOP(start, x & 1, step) - z, WORD(HOST_LOOP(start, x % 2, host) - z), name##_or_twice) \
  ROW(name##_or_twice, LOOP(start, (x & 1) + 1, step) - z, WORD(HOST_LOOP(start, x % 2 + 1, host) - z),             \
      name##_once_or_never)

#define STEPS(ROW, name, start)                                                                                    \
  STEP(ROW, name##_negated, start, 0 - number, -number)                                                            \
  STEP(ROW, name##_times_minus_1, start, number * 0xffffffffu, -number)                                            \
  STEP(ROW, name##_complemented, start, ~number, -number - 1)                                                      \
  STEP(ROW, name##_less_7, start, number - 7, number - 7)                                                          \
  STEP(ROW, name##_from_operand, start, z - number, z - number)                                                    \
  STEP(ROW, name##_turned, start, __funnelshift_l(number, number, 5) + 1, Low(number << 5 | number >> 27, 32) + 1) \
  STEP(ROW, name##_half_with_sign, start, static_cast<U32>(static_cast<int>(number) >> 1) + 1,                     \
       (WithSign(number, 32) >> 1) + 1)                                                                            \
  STEP(ROW, name##_lower_half_with_sign, start, static_cast<U32>(static_cast<S16>(number)) * 3,                    \
       WithSign(number, 16) * 3)

#define OF_WORDS(ROW)                    \
  STEPS(ROW, greatest, 0x7fffffffu)      \
  STEPS(ROW, next_to_least, 0x80000001u) \
  STEPS(ROW, all_ones, 0xffffffffu)      \
  STEPS(ROW, upper_of_short, 0x00008001u)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not what the loop makes of its constant"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not what the loop makes of its constant"); }
#endif

}  // namespace
