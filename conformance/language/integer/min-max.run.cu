/*---
clause: lang.integer.min-max
covers: two numbers
control: the greater for the smaller, and the other way round
control-fails-with: [not the smaller or greater of two words, not the smaller or greater of 64 bits]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

template <class T>
cts::Bits Smaller(T x, T y) {
  return static_cast<cts::Bits>(y < x ? y : x);
}
template <class T>
cts::Bits Greater(T x, T y) {
  return static_cast<cts::Bits>(x < y ? y : x);
}

// Of an int and an unsigned both are unsigned.
#define OF_WORDS(ROW)                                                                      \
  ROW(min_int, min(sx, sy), Word(Smaller<S64>(Signed(o.a, 32), Signed(o.b, 32))), max_int) \
  ROW(max_int, max(sx, sy), Word(Greater<S64>(Signed(o.a, 32), Signed(o.b, 32))), min_int) \
  ROW(min_unsigned, min(x, y), Smaller(o.a, o.b), min_int)                                 \
  ROW(max_unsigned, max(x, y), Greater(o.a, o.b), max_int)                                 \
  ROW(min_int_unsigned, min(sx, y), Smaller(o.a, o.b), min_int)                            \
  ROW(max_int_unsigned, max(sx, y), Greater(o.a, o.b), max_int)                            \
  ROW(min_unsigned_int, min(x, sy), Smaller(o.a, o.b), max_int)                            \
  ROW(max_unsigned_int, max(x, sy), Greater(o.a, o.b), min_int)                            \
  ROW(umin, umin(x, y), Smaller(o.a, o.b), min_int)                                        \
  ROW(umax, umax(x, y), Greater(o.a, o.b), max_int)
#define OF_LONGS(ROW)                                                                                            \
  ROW(min_long_long, min(sx, sy), Smaller(static_cast<S64>(o.a), static_cast<S64>(o.b)), min_unsigned_long_long) \
  ROW(max_long_long, max(sx, sy), Greater(static_cast<S64>(o.a), static_cast<S64>(o.b)), max_unsigned_long_long) \
  ROW(min_unsigned_long_long, min(x, y), Smaller(o.a, o.b), min_long_long)                                       \
  ROW(max_unsigned_long_long, max(x, y), Greater(o.a, o.b), max_long_long)                                       \
  ROW(llmin, llmin(sx, sy), Smaller(static_cast<S64>(o.a), static_cast<S64>(o.b)), ullmin)                       \
  ROW(llmax, llmax(sx, sy), Greater(static_cast<S64>(o.a), static_cast<S64>(o.b)), ullmax)                       \
  ROW(ullmin, ullmin(x, y), Smaller(o.a, o.b), llmin)                                                            \
  ROW(ullmax, ullmax(x, y), Greater(o.a, o.b), llmax)

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS);
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS);

CTS_CASE() {
  CheckWords<OfWords>(32, cts::control(), "not the smaller or greater of two words");
  CheckWords<OfLongs>(64, cts::control(), "not the smaller or greater of 64 bits");
}

}  // namespace
