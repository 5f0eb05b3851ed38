// Functions of the bits of a word, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

// Bit by bit.
int Set(cts::Bits x) {
  int count = 0;
  for (; x != 0; x >>= 1) count += static_cast<int>(x & 1);
  return count;
}
int Leading(cts::Bits x, int width) {
  int count = 0;
  while (count < width && (x >> (width - 1 - count) & 1) == 0) ++count;
  return count;
}
int First(cts::Bits x) {
  for (int bit = 0; bit < 64; ++bit) {
    if (x >> bit & 1) return bit + 1;
  }
  return 0;
}
cts::Bits Reversed(cts::Bits x, int width) {
  cts::Bits reversed = 0;
  for (int bit = 0; bit < width; ++bit) reversed |= (x >> bit & 1) << (width - 1 - bit);
  return reversed;
}

#define OF_WORDS(ROW)                                     \
  ROW(__brev, __brev(x), Reversed(o.a, 32), brev_of_next) \
  ROW(__clz, __clz(sx), Word(Leading(o.a, 32)), __ffs)    \
  ROW(__ffs, __ffs(sx), Word(First(o.a)), __clz)          \
  ROW(__popc, __popc(x), Word(Set(o.a)), __clz)           \
  ROW(brev_of_next, __brev(x + 1), cts::Open(), brev_of_next)
#define OF_LONGS(ROW)                                           \
  ROW(__brevll, __brevll(x), Reversed(o.a, 64), brevll_of_next) \
  ROW(__clzll, __clzll(sx), Word(Leading(o.a, 64)), __ffsll)    \
  ROW(__ffsll, __ffsll(sx), Word(First(o.a)), __clzll)          \
  ROW(__popcll, __popcll(x), Word(Set(o.a)), __clzll)           \
  ROW(brevll_of_next, __brevll(x + 1), cts::Open(), brevll_of_next)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS);

}  // namespace
