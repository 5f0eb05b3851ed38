/*---
clause: lang.bfloat16.comparisons-and-min-max
covers: comparisons of pairs, each form
control: the form that takes NaN the other way
control-fails-with: a comparison of pairs is wrong
draft: not yet five of five on an H100 and an H200
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// Two operands as a pair.
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }
// The low half comes first.
__device__ unsigned PairBits(__nv_bfloat162 pair) {
  return __bfloat16_as_ushort(__low2bfloat16(pair)) | unsigned{__bfloat16_as_ushort(__high2bfloat16(pair))} << 16;
}

using Comparison = bool (*)(const cts::Operands&);
bool Differ(const cts::Operands& o) { return !Exact::Equal(o) && !Exact::Unordered(o); }
bool LessOrEqual(const cts::Operands& o) { return Exact::Less(o) || Exact::Equal(o); }
bool Greater(const cts::Operands& o) { return !LessOrEqual(o) && !Exact::Unordered(o); }
bool GreaterOrEqual(const cts::Operands& o) { return Greater(o) || Exact::Equal(o); }

// The upper halves: those of the lower ones again, every other time each, so that both halves often agree.
cts::Operands Upper(const cts::Operands& o) { return {o.c & 1 ? o.a : o.c, o.c & 2 ? o.b : o.a, 0}; }
bool Holds(const cts::Operands& o, bool unordered, Comparison compare) {
  return Exact::Unordered(o) ? unordered : compare(o);
}
cts::Bits Halves(const cts::Operands& o, bool unordered, Comparison compare, cts::Bits truth) {
  return (Holds(o, unordered, compare) ? truth : 0) | (Holds(Upper(o), unordered, compare) ? truth << 16 : 0);
}
cts::Bits Ones(const cts::Operands& o, bool unordered, Comparison compare) {
  return Halves(o, unordered, compare, 0x3f80);
}
cts::Bits Mask(const cts::Operands& o, bool unordered, Comparison compare) {
  return Halves(o, unordered, compare, 0xffff);
}
cts::Bits Both(const cts::Operands& o, bool unordered, Comparison compare) {
  return Holds(o, unordered, compare) && Holds(Upper(o), unordered, compare) ? 1 : 0;
}

#define FUNCTIONS(ROW)                                                                                \
  ROW(__heq2, PairBits(__heq2(Pair(x, w), Pair(y, v))), Ones(o, false, Exact::Equal), __hequ2)        \
  ROW(__heq2_mask, __heq2_mask(Pair(x, w), Pair(y, v)), Mask(o, false, Exact::Equal), __hequ2_mask)   \
  ROW(__hbeq2, (__hbeq2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, false, Exact::Equal), __hbequ2)     \
  ROW(__hequ2, PairBits(__hequ2(Pair(x, w), Pair(y, v))), Ones(o, true, Exact::Equal), __heq2)        \
  ROW(__hequ2_mask, __hequ2_mask(Pair(x, w), Pair(y, v)), Mask(o, true, Exact::Equal), __heq2_mask)   \
  ROW(__hbequ2, (__hbequ2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, true, Exact::Equal), __hbeq2)     \
  ROW(__hne2, PairBits(__hne2(Pair(x, w), Pair(y, v))), Ones(o, false, Differ), __hneu2)              \
  ROW(__hne2_mask, __hne2_mask(Pair(x, w), Pair(y, v)), Mask(o, false, Differ), __hneu2_mask)         \
  ROW(__hbne2, (__hbne2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, false, Differ), __hbneu2)           \
  ROW(__hneu2, PairBits(__hneu2(Pair(x, w), Pair(y, v))), Ones(o, true, Differ), __hne2)              \
  ROW(__hneu2_mask, __hneu2_mask(Pair(x, w), Pair(y, v)), Mask(o, true, Differ), __hne2_mask)         \
  ROW(__hbneu2, (__hbneu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, true, Differ), __hbne2)           \
  ROW(__hlt2, PairBits(__hlt2(Pair(x, w), Pair(y, v))), Ones(o, false, Exact::Less), __hltu2)         \
  ROW(__hlt2_mask, __hlt2_mask(Pair(x, w), Pair(y, v)), Mask(o, false, Exact::Less), __hltu2_mask)    \
  ROW(__hblt2, (__hblt2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, false, Exact::Less), __hbltu2)      \
  ROW(__hltu2, PairBits(__hltu2(Pair(x, w), Pair(y, v))), Ones(o, true, Exact::Less), __hlt2)         \
  ROW(__hltu2_mask, __hltu2_mask(Pair(x, w), Pair(y, v)), Mask(o, true, Exact::Less), __hlt2_mask)    \
  ROW(__hbltu2, (__hbltu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, true, Exact::Less), __hblt2)      \
  ROW(__hle2, PairBits(__hle2(Pair(x, w), Pair(y, v))), Ones(o, false, LessOrEqual), __hleu2)         \
  ROW(__hle2_mask, __hle2_mask(Pair(x, w), Pair(y, v)), Mask(o, false, LessOrEqual), __hleu2_mask)    \
  ROW(__hble2, (__hble2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, false, LessOrEqual), __hbleu2)      \
  ROW(__hleu2, PairBits(__hleu2(Pair(x, w), Pair(y, v))), Ones(o, true, LessOrEqual), __hle2)         \
  ROW(__hleu2_mask, __hleu2_mask(Pair(x, w), Pair(y, v)), Mask(o, true, LessOrEqual), __hle2_mask)    \
  ROW(__hbleu2, (__hbleu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, true, LessOrEqual), __hble2)      \
  ROW(__hgt2, PairBits(__hgt2(Pair(x, w), Pair(y, v))), Ones(o, false, Greater), __hgtu2)             \
  ROW(__hgt2_mask, __hgt2_mask(Pair(x, w), Pair(y, v)), Mask(o, false, Greater), __hgtu2_mask)        \
  ROW(__hbgt2, (__hbgt2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, false, Greater), __hbgtu2)          \
  ROW(__hgtu2, PairBits(__hgtu2(Pair(x, w), Pair(y, v))), Ones(o, true, Greater), __hgt2)             \
  ROW(__hgtu2_mask, __hgtu2_mask(Pair(x, w), Pair(y, v)), Mask(o, true, Greater), __hgt2_mask)        \
  ROW(__hbgtu2, (__hbgtu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, true, Greater), __hbgt2)          \
  ROW(__hge2, PairBits(__hge2(Pair(x, w), Pair(y, v))), Ones(o, false, GreaterOrEqual), __hgeu2)      \
  ROW(__hge2_mask, __hge2_mask(Pair(x, w), Pair(y, v)), Mask(o, false, GreaterOrEqual), __hgeu2_mask) \
  ROW(__hbge2, (__hbge2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, false, GreaterOrEqual), __hbgeu2)   \
  ROW(__hgeu2, PairBits(__hgeu2(Pair(x, w), Pair(y, v))), Ones(o, true, GreaterOrEqual), __hge2)      \
  ROW(__hgeu2_mask, __hgeu2_mask(Pair(x, w), Pair(y, v)), Mask(o, true, GreaterOrEqual), __hge2_mask) \
  ROW(__hbgeu2, (__hbgeu2(Pair(x, w), Pair(y, v))) ? 1 : 0, Both(o, true, GreaterOrEqual), __hbge2)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS const __nv_bfloat16 w = o.c & 1 ? x : z;
                const __nv_bfloat16 v = o.c & 2 ? y : x;);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a comparison of pairs is wrong"); }

}  // namespace
