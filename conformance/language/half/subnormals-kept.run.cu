/*---
clause: lang.half.subnormals-kept
control: subnormal operands are zeros
control-fails-with: a subnormal number of half precision is not kept
build: [ftz]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

__device__ __half Flushed(__half x) {
  const unsigned short bits = __half_as_ushort(x);
  return (bits & 0x7c00) == 0 ? __ushort_as_half(bits & 0x8000) : x;
}

__device__ __half2 FlushedPair(__half2 x) { return __halves2half2(Flushed(__low2half(x)), Flushed(__high2half(x))); }

// Subnormal numbers and the least ones above them, and every other time two whose product is about as small.
class Small {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    cts::Operands o = all_[i];
    o = {o.a & 0x87ff, o.b & 0x87ff, o.c & 0x87ff};
    if (i % 2 == 0) return o;
    return {(o.a & 0x83ff) | 7 << 10, (o.b & 0x83ff) | (cts::Bits{i} / 2 % 10) << 10, o.c};
  }

 private:
  cts::FloatOperands all_{cts::kHalf, 3, cts::ExtentOf(kDrawn), cts::seed()};
};

// A pair of results, the low one first.
__device__ unsigned PairBits(__half2 pair) {
  return __half_as_ushort(__low2half(pair)) | unsigned{__half_as_ushort(__high2half(pair))} << 16;
}
cts::Expected Both(cts::Expected low, cts::Expected high) { return low.bits | high.bits << 16; }
// The operands of the high half of a pair.
cts::Operands High(const cts::Operands& o) { return {o.b, o.c, o.a}; }
cts::Expected AsFloat(const cts::Operands& o) {
  return cts::ConvertBits(cts::kHalf, cts::kFloat, o.a, Rounding::kNearestEven);
}

// Of pairs; no operand is an infinity or NaN.
#define PAIRS(ROW)                                                                                                 \
  ROW(__hadd2, PairBits(__hadd2(p, q)), Both(Exact::Sum(o), Exact::Sum(High(o))), pair_sum_of_flushed)             \
  ROW(__hsub2, PairBits(__hsub2(p, q)), Both(Exact::Difference(o), Exact::Difference(High(o))),                    \
      pair_difference_of_flushed)                                                                                  \
  ROW(__hmul2, PairBits(__hmul2(p, q)), Both(Exact::Product(o), Exact::Product(High(o))), pair_product_of_flushed) \
  ROW(__hfma2, PairBits(__hfma2(p, q, r)), Both(Exact::Fused(o), Exact::Fused(High(o))), pair_fused_of_flushed)    \
  ROW(pair_sum_of_flushed, PairBits(__hadd2(FlushedPair(p), FlushedPair(q))), cts::Open(), pair_sum_of_flushed)    \
  ROW(pair_difference_of_flushed, PairBits(__hsub2(FlushedPair(p), FlushedPair(q))), cts::Open(),                  \
      pair_difference_of_flushed)                                                                                  \
  ROW(pair_product_of_flushed, PairBits(__hmul2(FlushedPair(p), FlushedPair(q))), cts::Open(),                     \
      pair_product_of_flushed)                                                                                     \
  ROW(pair_fused_of_flushed, PairBits(__hfma2(FlushedPair(p), FlushedPair(q), FlushedPair(r))), cts::Open(),       \
      pair_fused_of_flushed)
// What looks at a number without arithmetic, and conversions.
#define OTHERS(ROW)                                                                                     \
  ROW(__heq, __heq(x, y) ? 1 : 0, cts::Bits{Exact::Equal(o)}, equal_of_flushed)                         \
  ROW(__hlt, __hlt(x, y) ? 1 : 0, cts::Bits{Exact::Less(o)}, less_of_flushed)                           \
  ROW(__hmin, HALF_BITS(__hmin(x, y)), Exact::Minimum(o), least_of_flushed)                             \
  ROW(__hmax, HALF_BITS(__hmax(x, y)), Exact::Maximum(o), greatest_of_flushed)                          \
  ROW(__half2float, __float_as_uint(__half2float(x)), AsFloat(o), float_of_flushed)                     \
  ROW(__float2half_rn, HALF_BITS(__float2half_rn(__half2float(x))), o.a, half_of_flushed)               \
  ROW(equal_of_flushed, __heq(Flushed(x), Flushed(y)) ? 1 : 0, cts::Open(), equal_of_flushed)           \
  ROW(less_of_flushed, __hlt(Flushed(x), Flushed(y)) ? 1 : 0, cts::Open(), less_of_flushed)             \
  ROW(least_of_flushed, HALF_BITS(__hmin(Flushed(x), Flushed(y))), cts::Open(), least_of_flushed)       \
  ROW(greatest_of_flushed, HALF_BITS(__hmax(Flushed(x), Flushed(y))), cts::Open(), greatest_of_flushed) \
  ROW(float_of_flushed, __float_as_uint(__half2float(Flushed(x))), cts::Open(), float_of_flushed)       \
  ROW(half_of_flushed, HALF_BITS(__float2half_rn(__half2float(Flushed(x)))), cts::Open(), half_of_flushed)

#define FUNCTIONS(ROW)                                                                                        \
  ROW(__hadd, HALF_BITS(__hadd(x, y)), Exact::Sum(o), sum_of_flushed)                                         \
  ROW(__hsub, HALF_BITS(__hsub(x, y)), Exact::Difference(o), difference_of_flushed)                           \
  ROW(__hmul, HALF_BITS(__hmul(x, y)), Exact::Product(o), product_of_flushed)                                 \
  ROW(__hfma, HALF_BITS(__hfma(x, y, z)), Exact::Fused(o), fused_of_flushed)                                  \
  ROW(sum_of_flushed, HALF_BITS(__hadd(Flushed(x), Flushed(y))), cts::Open(), sum_of_flushed)                 \
  ROW(difference_of_flushed, HALF_BITS(__hsub(Flushed(x), Flushed(y))), cts::Open(), difference_of_flushed)   \
  ROW(fused_of_flushed, HALF_BITS(__hfma(Flushed(x), Flushed(y), Flushed(z))), cts::Open(), fused_of_flushed) \
  ROW(product_of_flushed, HALF_BITS(__hmul(Flushed(x), Flushed(y))), cts::Open(), product_of_flushed)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);
CTS_EXACT_TABLE(Pairs, PAIRS, HALF_OPERANDS const __half2 p = __halves2half2(x, y), q = __halves2half2(y, z),
                r = __halves2half2(z, x););
CTS_EXACT_TABLE(Others, OTHERS, HALF_OPERANDS);

CTS_CASE() {
  cts::CheckExactTable<Functions>(Small(), cts::control(), "a subnormal number of half precision is not kept");
  cts::CheckExactTable<Pairs>(Small(), cts::control(), "a subnormal number of half precision is not kept");
  cts::CheckExactTable<Others>(Small(), cts::control(), "a subnormal number of half precision is not kept");
}

}  // namespace
