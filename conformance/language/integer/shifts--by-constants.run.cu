/*---
clause: lang.integer.shifts
covers: amounts that are constants, below, at and above half of the width
control: the amount is one more, or the sign is lost
control-fails-with: [not the word shifted by a constant, not the 64 bits shifted by a constant]
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

#define BY(ROW, width, result, amount)                                                                         \
  ROW(left_by_##amount, x << amount, result(static_cast<__int128>(o.a) << amount), left_by_more_than_##amount) \
  ROW(signed_left_by_##amount, sx << amount, result(Signed(o.a, width) << amount), left_by_more_than_##amount) \
  ROW(right_by_##amount, x >> amount, result(static_cast<__int128>(o.a) >> amount), signed_right_by_##amount)  \
  ROW(signed_right_by_##amount, sx >> amount, result(Signed(o.a, width) >> amount), right_by_##amount)         \
  ROW(left_by_more_than_##amount, x << amount << 1, cts::Open(), left_by_more_than_##amount)
#define WORD_BY(ROW, amount) BY(ROW, 32, Word, amount)
#define LONG_BY(ROW, amount) BY(ROW, 64, Long, amount)
#define OF_WORDS(ROW) \
  WORD_BY(ROW, 1)     \
  WORD_BY(ROW, 7)     \
  WORD_BY(ROW, 8)     \
  WORD_BY(ROW, 15)    \
  WORD_BY(ROW, 16)    \
  WORD_BY(ROW, 17)    \
  WORD_BY(ROW, 24)    \
  WORD_BY(ROW, 30)    \
  WORD_BY(ROW, 31)
#define OF_LONGS(ROW) \
  LONG_BY(ROW, 1)     \
  LONG_BY(ROW, 8)     \
  LONG_BY(ROW, 16)    \
  LONG_BY(ROW, 24)    \
  LONG_BY(ROW, 31)    \
  LONG_BY(ROW, 32)    \
  LONG_BY(ROW, 33)    \
  LONG_BY(ROW, 40)    \
  LONG_BY(ROW, 48)    \
  LONG_BY(ROW, 56)    \
  LONG_BY(ROW, 62)    \
  LONG_BY(ROW, 63)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS);

void CheckShorter() { CheckWords<OfWords>(32, cts::control(), "not the word shifted by a constant"); }
void CheckLonger() { CheckWords<OfLongs>(64, cts::control(), "not the 64 bits shifted by a constant"); }

#if CTS_UNIT == 1
CTS_CASE(words_optimized) { CheckShorter(); }
CTS_CASE(longs_optimized) { CheckLonger(); }
#else
CTS_CASE(words_for_a_debugger) { CheckShorter(); }
CTS_CASE(longs_for_a_debugger) { CheckLonger(); }
#endif

}  // namespace
