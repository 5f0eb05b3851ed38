// The operators that half and bfloat16 have under one name, as rows of the tables of both. BITS(result) are those of a
// number; x, y and z are arguments, p is the pair of x and y, q that of z and x. Of a case, after narrow.family.cuh:
// `Exact` is Operators of the format, One() its 1, Pair() makes a pair, Are() compares one with its halves.
namespace {

template <class T, class F>
__device__ T Assigned(T x, F change) {
  change(x);
  return x;
}

template <const cts::Format& f>
struct Operators : Narrow<f> {
  using O = const cts::Operands&;
  static constexpr cts::Bits kOne = static_cast<cts::Bits>(f.bias()) << f.fraction;
  static cts::Expected Kept(O o) { return cts::Number(f, o.a); }
  static bool AtMost(O o) { return Narrow<f>::Less(o) || Narrow<f>::Equal(o); }
  static bool Greater(O o) { return Narrow<f>::Less({o.b, o.a, 0}); }
  static bool AtLeast(O o) { return AtMost({o.b, o.a, 0}); }
  static bool NotEqual(O o) { return !Narrow<f>::Equal(o); }
  // Whether a comparison of x with y, and of x with z, holds.
  template <class F>
  static cts::Bits InBoth(O o, F holds) {
    return cts::Bits{holds(cts::Operands{o.a, o.b, 0}) && holds(cts::Operands{o.a, o.c, 0})};
  }
  // Whether two numbers are equal, and a third one is to itself.
  static cts::Bits EqualButFor(O o, cts::Bits same) { return cts::Bits{Narrow<f>::Equal(o) && !cts::IsNan(f, same)}; }
};

#define OF_ONE(ROW)                                                                                                 \
  ROW(not_equal, (x != y) ? 1 : 0, cts::Bits{!Exact::Equal(o)}, equal)                                              \
  ROW(equal, (x == y) ? 1 : 0, cts::Open(), equal)                                                                  \
  ROW(postfix_increment, BITS(Assigned(x, [](auto& t) { t++; })), Exact::Sum({o.a, Exact::kOne}), before_increment) \
  ROW(postfix_decrement, BITS(Assigned(x, [](auto& t) { t--; })), Exact::Difference({o.a, Exact::kOne}),            \
      before_decrement)                                                                                             \
  ROW(before_increment, BITS(Assigned(x, [](auto& t) { t = t++; })), Exact::Kept(o), sum)                           \
  ROW(before_decrement, BITS(Assigned(x, [](auto& t) { t = t--; })), Exact::Kept(o), sum)                           \
  ROW(sum, BITS(x + One()), cts::Open(), sum)

// What is compared is x and x with y and z, or a pair with one that has a half in common.
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
  ROW(pair_less, (Pair(x, x) < Pair(y, z)) ? 1 : 0, Exact::InBoth(o, Exact::Less), pair_greater)               \
  ROW(pair_greater, (Pair(x, x) > Pair(y, z)) ? 1 : 0, Exact::InBoth(o, Exact::Greater), pair_less)            \
  ROW(pair_at_most, (Pair(x, x) <= Pair(y, z)) ? 1 : 0, Exact::InBoth(o, Exact::AtMost), pair_at_least)        \
  ROW(pair_at_least, (Pair(x, x) >= Pair(y, z)) ? 1 : 0, Exact::InBoth(o, Exact::AtLeast), pair_at_most)       \
  ROW(pair_not_equal, (Pair(x, x) != Pair(y, z)) ? 1 : 0, Exact::InBoth(o, Exact::NotEqual), pair_less)        \
  ROW(pair_equal_low, (p == Pair(x, z)) ? 1 : 0, Exact::EqualButFor({o.b, o.c, 0}, o.a), pair_not_equal)       \
  ROW(pair_equal_high, (q == Pair(y, x)) ? 1 : 0, Exact::EqualButFor({o.c, o.b, 0}, o.a), pair_not_equal)

}  // namespace
