/*---
clause: lang.integer.expressions
covers: what follows from the size of a number, also the least one
control: each expression is one that resembles it
control-fails-with: [not what follows from the size of a word, not what follows from that of 64 bits]
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "known-bits.family.cuh"

namespace {

#define SIZE(Whole, Plain)                                                           \
  [[maybe_unused]] const Whole size = static_cast<Whole>(sx < 0 ? Plain{0} - x : x), \
                               by = static_cast<Whole>(y & 0x7fff) + 1;
#define HOST(width, ...)                                                                           \
  ([&] {                                                                                           \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, sx = Signed(o.a, width), by = y % 32768 + 1; \
    [[maybe_unused]] const __int128 size = WithSign(sx < 0 ? -sx : sx, width);                     \
    return cts::Expected(Long(__VA_ARGS__));                                                       \
  }())

// Of the device in 64 bits, so that the sign shows.
#define OF(ROW, width)                                                                                           \
  BOTH(ROW, remainder, S64{size % by}, HOST(width, size % by), quotient, S64{size / by}, HOST(width, size / by)) \
  BOTH(ROW, eighth, S64{size >> 3}, HOST(width, size >> 3), quarter, S64{size >> 2}, HOST(width, size >> 2))     \
  BOTH(ROW, tenth, S64{size / 10}, HOST(width, size / 10), ninth, S64{size / 9}, HOST(width, size / 9))          \
  BOTH(ROW, not_below_0, 0 <= size ? x : y, HOST(width, 0 <= size ? x : y), below_0, 0 <= size ? y : x,          \
       HOST(width, 0 <= size ? y : x))                                                                           \
  BOTH(ROW, size_again, S64{size < 0 ? -1 : size}, HOST(width, size < 0 ? -1 : size), size_again_otherwise,      \
       S64{size < 0 ? -2 : size}, HOST(width, size < 0 ? -2 : size))                                             \
  BOTH(ROW, odd_below_0, (size | 1) < 0 ? x : y, HOST(width, (size | 1) < 0 ? x : y), odd_not_below_0,           \
       (size | 1) < 0 ? y : x, HOST(width, (size | 1) < 0 ? y : x))                                              \
  BOTH(ROW, as_wide, U64{static_cast<U64>(size)} >> 40, HOST(width, Low(size, 64) >> 40), as_wide_41,            \
       U64{static_cast<U64>(size)} >> 41, HOST(width, Low(size, 64) >> 41))
#define OF_WORDS(ROW) OF(ROW, 32)
#define OF_LONGS(ROW) OF(ROW, 64)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS SIZE(S32, U32));
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS SIZE(S64, U64));

void CheckShorter() { CheckWords<OfWords>(32, cts::control(), "not what follows from the size of a word"); }
void CheckLonger() { CheckWords<OfLongs>(64, cts::control(), "not what follows from that of 64 bits"); }

#if CTS_UNIT == 1
CTS_CASE(words_optimized) { CheckShorter(); }
CTS_CASE(longs_optimized) { CheckLonger(); }
#else
CTS_CASE(words_for_a_debugger) { CheckShorter(); }
CTS_CASE(longs_for_a_debugger) { CheckLonger(); }
#endif

}  // namespace
