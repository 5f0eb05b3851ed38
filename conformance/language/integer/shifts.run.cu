/*---
clause: lang.integer.shifts
control: the amount is one more, or the sign is lost
control-fails-with: [not the shifted word, not the shifted 64 bits]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

#define OF_WIDTH(ROW, width, result)                                                            \
  ROW(left, x << amount, result(static_cast<__int128>(o.a) << (o.b % width)), left_by_one_more) \
  ROW(left_signed, sx << amount, result(Signed(o.a, width) << (o.b % width)), left_by_one_more) \
  ROW(right, x >> amount, result(static_cast<__int128>(o.a) >> (o.b % width)), right_signed)    \
  ROW(right_signed, sx >> amount, result(Signed(o.a, width) >> (o.b % width)), right)           \
  ROW(left_by_5, x << 5, result(static_cast<__int128>(o.a) << 5), left)                         \
  ROW(right_by_5, x >> 5, result(static_cast<__int128>(o.a) >> 5), right_signed_by_5)           \
  ROW(right_signed_by_5, sx >> 5, result(Signed(o.a, width) >> 5), right_by_5)                  \
  ROW(left_by_one_more, x << amount << 1, cts::Open(), left_by_one_more)
#define OF_WORDS(ROW) OF_WIDTH(ROW, 32, Word)
#define OF_LONGS(ROW) OF_WIDTH(ROW, 64, Long)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS const unsigned amount = y % 32;);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS const auto amount = static_cast<unsigned>(y % 64););

CTS_CASE(words) { CheckWords<OfWords>(32, cts::control(), "not the shifted word"); }
CTS_CASE(longs) { CheckWords<OfLongs>(64, cts::control(), "not the shifted 64 bits"); }

}  // namespace
