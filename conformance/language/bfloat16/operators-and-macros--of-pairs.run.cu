/*---
clause: lang.bfloat16.operators-and-macros
covers: operators of pairs; inequality and postfix operators of one number
control: another operator, or the halves are exchanged
control-fails-with:
  - an operator gives another result than its function
  - an operator of pairs gives another result than its function
draft: not yet five of five on an H100 and an H200
---*/
#include <cuda_bf16.h>

#include "cts/arithmetic/error_table.h"
#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

constexpr cts::Bits kOne = 0x3f80;
__device__ __nv_bfloat16 One() { return __ushort_as_bfloat16(static_cast<unsigned short>(kOne)); }

template <class T, class F>
__device__ T Assigned(T x, F change) {
  change(x);
  return x;
}

#define OF_ONE(ROW)                                                                                                   \
  ROW(not_equal, (x != y) ? 1 : 0, cts::Bits{!Exact::Equal(o)}, equal)                                                \
  ROW(equal, (x == y) ? 1 : 0, cts::Open(), equal)                                                                    \
  ROW(postfix_increment, BFLOAT16_BITS(Assigned(x, [](auto& t) { t++; })), Exact::Sum({o.a, kOne}), before_increment) \
  ROW(postfix_decrement, BFLOAT16_BITS(Assigned(x, [](auto& t) { t--; })), Exact::Difference({o.a, kOne}),            \
      before_decrement)                                                                                               \
  ROW(before_increment, BFLOAT16_BITS(Assigned(x, [](auto& t) { t = t++; })), cts::Number(cts::kBfloat16, o.a), sum)  \
  ROW(before_decrement, BFLOAT16_BITS(Assigned(x, [](auto& t) { t = t--; })), cts::Number(cts::kBfloat16, o.a), sum)  \
  ROW(sum, BFLOAT16_BITS(x + One()), cts::Open(), sum)

__device__ bool Alike(__nv_bfloat16 a, __nv_bfloat16 b) {
  return (__hisnan(a) && __hisnan(b)) || __bfloat16_as_ushort(a) == __bfloat16_as_ushort(b);
}
__device__ bool Are(__nv_bfloat162 pair, __nv_bfloat16 low, __nv_bfloat16 high) {
  return Alike(__low2bfloat16(pair), low) && Alike(__high2bfloat16(pair), high);
}
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }

// Whether a comparison of x with y, and of x with z, holds.
template <class F>
cts::Bits InBoth(const cts::Operands& o, F holds) {
  return cts::Bits{holds(cts::Operands{o.a, o.b, 0}) && holds(cts::Operands{o.a, o.c, 0})};
}
bool AtMost(const cts::Operands& o) { return Exact::Less(o) || Exact::Equal(o); }
bool Greater(const cts::Operands& o) { return Exact::Less({o.b, o.a, 0}); }
bool AtLeast(const cts::Operands& o) { return AtMost({o.b, o.a, 0}); }
bool NotEqual(const cts::Operands& o) { return !Exact::Equal(o); }
cts::Bits EqualButFor(const cts::Operands& o, cts::Bits same) {
  return cts::Bits{Exact::Equal(o) && !cts::IsNan(cts::kBfloat16, same)};
}

// p is x and y, q is z and x. What is compared is x and x with y and z, or a pair with one that has a half in common.
#define OF_PAIRS(ROW)                                                                                          \
  PAIRWISE(ROW, pair_sum, p + q, __hadd(x, z), __hadd(y, x))                                                   \
  PAIRWISE(ROW, pair_difference, p - q, __hsub(x, z), __hsub(y, x))                                            \
  PAIRWISE(ROW, pair_product, p* q, __hmul(x, z), __hmul(y, x))                                                \
  PAIRWISE(ROW, pair_quotient, p / q, __hdiv(x, z), __hdiv(y, x))                                              \
  PAIRWISE(ROW, pair_sum_assigned, Assigned(p, [&](auto& t) { t += q; }), __hadd(x, z), __hadd(y, x))          \
  PAIRWISE(ROW, pair_difference_assigned, Assigned(p, [&](auto& t) { t -= q; }), __hsub(x, z), __hsub(y, x))   \
  PAIRWISE(ROW, pair_product_assigned, Assigned(p, [&](auto& t) { t *= q; }), __hmul(x, z), __hmul(y, x))      \
  PAIRWISE(ROW, pair_quotient_assigned, Assigned(p, [&](auto& t) { t /= q; }), __hdiv(x, z), __hdiv(y, x))     \
  PAIRWISE(ROW, pair_kept, +p, x, y)                                                                           \
  PAIRWISE(ROW, pair_negated, -p, __hneg(x), __hneg(y))                                                        \
  PAIRWISE(ROW, pair_increment, Assigned(p, [](auto& t) { ++t; }), __hadd(x, One()), __hadd(y, One()))         \
  PAIRWISE(ROW, pair_decrement, Assigned(p, [](auto& t) { --t; }), __hsub(x, One()), __hsub(y, One()))         \
  PAIRWISE(ROW, pair_postfix_increment, Assigned(p, [](auto& t) { t++; }), __hadd(x, One()), __hadd(y, One())) \
  PAIRWISE(ROW, pair_postfix_decrement, Assigned(p, [](auto& t) { t--; }), __hsub(x, One()), __hsub(y, One())) \
  ROW(pair_less, (Pair(x, x) < Pair(y, z)) ? 1 : 0, InBoth(o, Exact::Less), pair_greater)                      \
  ROW(pair_greater, (Pair(x, x) > Pair(y, z)) ? 1 : 0, InBoth(o, Greater), pair_less)                          \
  ROW(pair_at_most, (Pair(x, x) <= Pair(y, z)) ? 1 : 0, InBoth(o, AtMost), pair_at_least)                      \
  ROW(pair_at_least, (Pair(x, x) >= Pair(y, z)) ? 1 : 0, InBoth(o, AtLeast), pair_at_most)                     \
  ROW(pair_not_equal, (Pair(x, x) != Pair(y, z)) ? 1 : 0, InBoth(o, NotEqual), pair_less)                      \
  ROW(pair_equal_low, (p == Pair(x, z)) ? 1 : 0, EqualButFor({o.b, o.c, 0}, o.a), pair_not_equal)              \
  ROW(pair_equal_high, (q == Pair(y, x)) ? 1 : 0, EqualButFor({o.c, o.b, 0}, o.a), pair_not_equal)

CTS_EXACT_TABLE(OfOne, OF_ONE, BFLOAT16_OPERANDS);
CTS_EXACT_TABLE(OfPairs, OF_PAIRS, BFLOAT16_OPERANDS [[maybe_unused]] const __nv_bfloat162 p = Pair(x, y),
                q = Pair(z, x););

CTS_CASE() {
  CheckNarrow<OfOne>(cts::kBfloat16, 2, cts::control(), "an operator gives another result than its function");
  CheckNarrow<OfPairs>(cts::kBfloat16, 3, cts::control(),
                       "an operator of pairs gives another result than its function");
}

}  // namespace
