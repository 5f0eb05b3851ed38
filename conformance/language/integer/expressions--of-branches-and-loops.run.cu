/*---
clause: lang.integer.expressions
covers: branches that an operand decides, short loops
control: each expression is one that resembles it
control-fails-with: not what the branch or loop makes
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

// One operand decides which way is gone, how often, and with what.
#define BRANCH(condition, otherwise) \
  ([&] {                             \
    U32 r = x | 1;                   \
    if (condition) {                 \
      r = __brev(r);                 \
    } else if (otherwise) {          \
      r ^= z;                        \
      if (r == 0) r = y;             \
    }                                \
    return 32 - r;                   \
  }())
#define HOST_BRANCH(condition, otherwise) \
  ([&] {                                  \
    __int128 r = x | 1;                   \
    if (condition) {                      \
      r = Reversed(r);                    \
    } else if (otherwise) {               \
      r ^= z;                             \
      if (r == 0) r = y;                  \
    }                                     \
    return 32 - r;                        \
  }())
// `number` is of type `T` and goes `count` times through `step`, an expression of it and of i.
#define LOOP(T, start, count, step)                                                         \
  ([&] {                                                                                    \
    T number = static_cast<T>(start);                                                       \
    for (U32 i = 0, n = static_cast<U32>(count); i < n; ++i) number = static_cast<T>(step); \
    return number;                                                                          \
  }())
#define HOST_LOOP(bits_of, start, count, step)                              \
  ([&] {                                                                    \
    __int128 number = start;                                                \
    for (__int128 i = 0, n = count; i < n; ++i) number = bits_of(step, 32); \
    return number;                                                          \
  }())

#define OF_WORDS(ROW)                                                                                                  \
  BOTH(ROW, branch, BRANCH(y % 8 == 3, y % 4 != 0), WORD(HOST_BRANCH(y % 8 == 3, y % 4 != 0)), branch_otherwise,       \
       BRANCH(y % 4 == 3, y % 8 != 0), WORD(HOST_BRANCH(y % 4 == 3, y % 8 != 0)))                                      \
  BOTH(ROW, as_often_as_an_upper_product, LOOP(U32, y, __umulhi(x, 5), number * 3 + i),                                \
       WORD(HOST_LOOP(Low, y, x * 5 >> 32, number * 3 + i)), as_often_as_a_lesser_one,                                 \
       LOOP(U32, y, __umulhi(x, 4), number * 3 + i), WORD(HOST_LOOP(Low, y, x * 4 >> 32, number * 3 + i)))             \
  BOTH(ROW, turned_in_a_loop, LOOP(U32, x, z & 7, __funnelshift_l(number, number, 5) ^ i),                             \
       WORD(HOST_LOOP(Low, x, z % 8, Low(number << 5 | number >> 27, 32) ^ i)), turned_back_in_a_loop,                 \
       LOOP(U32, x, z & 7, __funnelshift_r(number, number, 5) ^ i),                                                    \
       WORD(HOST_LOOP(Low, x, z % 8, Low(number >> 5 | number << 27, 32) ^ i)))                                        \
  BOTH(ROW, size_in_a_loop, LOOP(int, sx >> 2, y & 3, abs(number) - 7),                                                \
       WORD(HOST_LOOP(WithSign, sx >> 2, y % 4, Size(number) - 7)), size_in_a_loop_less_9,                             \
       LOOP(int, sx >> 2, y & 3, abs(number) - 9), WORD(HOST_LOOP(WithSign, sx >> 2, y % 4, Size(number) - 9)))        \
  BOTH(ROW, negated_in_a_loop, LOOP(U32, x, (y & 3) + 1, 0 - number), WORD(HOST_LOOP(Low, x, y % 4 + 1, -number)),     \
       complemented_in_a_loop, LOOP(U32, x, (y & 3) + 1, ~number), WORD(HOST_LOOP(Low, x, y % 4 + 1, -number - 1)))    \
  BOTH(ROW, constant_of_a_loop, LOOP(U32, x, y & 3, 0x7fffffffu) - z, WORD(HOST_LOOP(Low, x, y % 4, 0x7fffffff) - z),  \
       other_constant_of_a_loop, LOOP(U32, x, y & 3, 0x7ffffffeu) - z, WORD(HOST_LOOP(Low, x, y % 4, 0x7ffffffe) - z)) \
  BOTH(ROW, upper_product_in_a_loop, LOOP(U32, x, z & 3, __umulhi(number, y) + number),                                \
       WORD(HOST_LOOP(Low, x, z % 4, (number * y >> 32) + number)), signed_upper_product_in_a_loop,                    \
       LOOP(int, sx, z & 3, static_cast<U32>(__mulhi(number, sy)) + static_cast<U32>(number)),                         \
       WORD(HOST_LOOP(WithSign, sx, z % 4, (number * sy >> 32) + number)))

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);

#if CTS_UNIT == 1
CTS_CASE(optimized) { CheckWords<OfWords>(32, cts::control(), "not what the branch or loop makes"); }
#else
CTS_CASE(for_a_debugger) { CheckWords<OfWords>(32, cts::control(), "not what the branch or loop makes"); }
#endif

}  // namespace
