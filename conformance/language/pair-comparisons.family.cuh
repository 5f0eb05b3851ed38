// Comparisons of pairs of 16-bit numbers, each form, by the functions that half and bfloat16 have under one name.
// A table of PAIR_COMPARISONS needs Numbers, which is Narrow of the format, kOne, the bits of 1, Pair and PairBits, and
// as operands x, w and y, v.
#include "cts/arithmetic/exact_table.cuh"

namespace {

using Comparison = bool (*)(const cts::Operands&);
template <class Exact>
bool Differ(const cts::Operands& o) {
  return !Exact::Equal(o) && !Exact::Unordered(o);
}
template <class Exact>
bool LessOrEqual(const cts::Operands& o) {
  return Exact::Less(o) || Exact::Equal(o);
}
template <class Exact>
bool Greater(const cts::Operands& o) {
  return !LessOrEqual<Exact>(o) && !Exact::Unordered(o);
}
template <class Exact>
bool GreaterOrEqual(const cts::Operands& o) {
  return Greater<Exact>(o) || Exact::Equal(o);
}

// The upper halves: those of the lower ones again, every other time each, so that both halves often agree.
cts::Operands Upper(const cts::Operands& o) { return {o.c & 1 ? o.a : o.c, o.c & 2 ? o.b : o.a, 0}; }
template <class Exact>
bool Holds(const cts::Operands& o, bool unordered, Comparison compare) {
  return Exact::Unordered(o) ? unordered : compare(o);
}
template <class Exact>
cts::Bits Halves(const cts::Operands& o, bool unordered, Comparison compare, cts::Bits truth) {
  return (Holds<Exact>(o, unordered, compare) ? truth : 0) |
         (Holds<Exact>(Upper(o), unordered, compare) ? truth << 16 : 0);
}
template <class Exact>
cts::Bits Both(const cts::Operands& o, bool unordered, Comparison compare) {
  return Holds<Exact>(o, unordered, compare) && Holds<Exact>(Upper(o), unordered, compare) ? 1 : 0;
}

#define PAIR_COMPARISONS(ROW)                                                                                         \
  ROW(__heq2, PairBits(__heq2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, false, Numbers::Equal, kOne), __hequ2)     \
  ROW(__heq2_mask, __heq2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, false, Numbers::Equal, 0xffff),            \
      __hequ2_mask)                                                                                                   \
  ROW(__hbeq2, (__hbeq2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, false, Numbers::Equal), __hbequ2)          \
  ROW(__hequ2, PairBits(__hequ2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, true, Numbers::Equal, kOne), __heq2)     \
  ROW(__hequ2_mask, __hequ2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, true, Numbers::Equal, 0xffff),           \
      __heq2_mask)                                                                                                    \
  ROW(__hbequ2, (__hbequ2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, true, Numbers::Equal), __hbeq2)          \
  ROW(__hne2, PairBits(__hne2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, false, Differ<Numbers>, kOne), __hneu2)    \
  ROW(__hne2_mask, __hne2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, false, Differ<Numbers>, 0xffff),           \
      __hneu2_mask)                                                                                                   \
  ROW(__hbne2, (__hbne2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, false, Differ<Numbers>), __hbneu2)         \
  ROW(__hneu2, PairBits(__hneu2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, true, Differ<Numbers>, kOne), __hne2)    \
  ROW(__hneu2_mask, __hneu2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, true, Differ<Numbers>, 0xffff),          \
      __hne2_mask)                                                                                                    \
  ROW(__hbneu2, (__hbneu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, true, Differ<Numbers>), __hbne2)         \
  ROW(__hlt2, PairBits(__hlt2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, false, Numbers::Less, kOne), __hltu2)      \
  ROW(__hlt2_mask, __hlt2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, false, Numbers::Less, 0xffff),             \
      __hltu2_mask)                                                                                                   \
  ROW(__hblt2, (__hblt2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, false, Numbers::Less), __hbltu2)           \
  ROW(__hltu2, PairBits(__hltu2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, true, Numbers::Less, kOne), __hlt2)      \
  ROW(__hltu2_mask, __hltu2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, true, Numbers::Less, 0xffff),            \
      __hlt2_mask)                                                                                                    \
  ROW(__hbltu2, (__hbltu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, true, Numbers::Less), __hblt2)           \
  ROW(__hle2, PairBits(__hle2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, false, LessOrEqual<Numbers>, kOne),        \
      __hleu2)                                                                                                        \
  ROW(__hle2_mask, __hle2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, false, LessOrEqual<Numbers>, 0xffff),      \
      __hleu2_mask)                                                                                                   \
  ROW(__hble2, (__hble2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, false, LessOrEqual<Numbers>), __hbleu2)    \
  ROW(__hleu2, PairBits(__hleu2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, true, LessOrEqual<Numbers>, kOne),       \
      __hle2)                                                                                                         \
  ROW(__hleu2_mask, __hleu2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, true, LessOrEqual<Numbers>, 0xffff),     \
      __hle2_mask)                                                                                                    \
  ROW(__hbleu2, (__hbleu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, true, LessOrEqual<Numbers>), __hble2)    \
  ROW(__hgt2, PairBits(__hgt2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, false, Greater<Numbers>, kOne), __hgtu2)   \
  ROW(__hgt2_mask, __hgt2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, false, Greater<Numbers>, 0xffff),          \
      __hgtu2_mask)                                                                                                   \
  ROW(__hbgt2, (__hbgt2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, false, Greater<Numbers>), __hbgtu2)        \
  ROW(__hgtu2, PairBits(__hgtu2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, true, Greater<Numbers>, kOne), __hgt2)   \
  ROW(__hgtu2_mask, __hgtu2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, true, Greater<Numbers>, 0xffff),         \
      __hgt2_mask)                                                                                                    \
  ROW(__hbgtu2, (__hbgtu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, true, Greater<Numbers>), __hbgt2)        \
  ROW(__hge2, PairBits(__hge2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, false, GreaterOrEqual<Numbers>, kOne),     \
      __hgeu2)                                                                                                        \
  ROW(__hge2_mask, __hge2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, false, GreaterOrEqual<Numbers>, 0xffff),   \
      __hgeu2_mask)                                                                                                   \
  ROW(__hbge2, (__hbge2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, false, GreaterOrEqual<Numbers>), __hbgeu2) \
  ROW(__hgeu2, PairBits(__hgeu2(Pair(x, w), Pair(y, v))), Halves<Numbers>(o, true, GreaterOrEqual<Numbers>, kOne),    \
      __hge2)                                                                                                         \
  ROW(__hgeu2_mask, __hgeu2_mask(Pair(x, w), Pair(y, v)), Halves<Numbers>(o, true, GreaterOrEqual<Numbers>, 0xffff),  \
      __hge2_mask)                                                                                                    \
  ROW(__hbgeu2, (__hbgeu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both<Numbers>(o, true, GreaterOrEqual<Numbers>), __hbge2)

}  // namespace
