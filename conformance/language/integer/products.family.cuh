// Products of words, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

__int128 Low24(cts::Bits x) { return Signed(x & 0xffffff, 24); }

#define OF_WORDS(ROW)                                                                    \
  ROW(__mulhi, __mulhi(sx, sy), Word(Signed(o.a, 32) * Signed(o.b, 32) >> 32), __umulhi) \
  ROW(__umulhi, __umulhi(x, y), Word(o.a* o.b >> 32), __mulhi)                           \
  ROW(__mul24, __mul24(sx, sy), Word(Low24(o.a) * Low24(o.b)), __umul24)                 \
  ROW(__umul24, __umul24(x, y), Word((o.a & 0xffffff) * (o.b & 0xffffff)), __mul24)
#define OF_LONGS(ROW)                                                                          \
  ROW(__mul64hi, __mul64hi(sx, sy), Long(Signed(o.a, 64) * Signed(o.b, 64) >> 64), __umul64hi) \
  ROW(__umul64hi, __umul64hi(x, y), static_cast<cts::Bits>(cts::Wide{o.a} * o.b >> 64), __mul64hi)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS);

}  // namespace
