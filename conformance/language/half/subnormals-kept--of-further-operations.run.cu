/*---
clause: lang.half.subnormals-kept
covers: quotients, operators, clamped results, other conversions and rounding modes
control: subnormal operands, and the results of conversions, are zeros
control-fails-with:
  - a further operation does not keep a subnormal number of half precision
  - a conversion does not give a subnormal number of half precision
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

// Subnormal numbers and the least ones above them. Every other time the second one is of the size of 1, or such that
// a quotient is about as small.
class Small {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    const cts::Operands o = all_[i];
    if (i % 2 == 0) return {o.a & 0x87ff, o.b & 0x87ff, o.c & 0x87ff};
    return {o.a & 0x8fff, (o.b & 0x83ff) | (cts::Bits{12} + i / 2 % 8) << 10, o.c & 0x87ff};
  }

 private:
  cts::FloatOperands all_{cts::kHalf, 3, cts::ExtentOf(kDrawn), cts::seed()};
};

// Each with the same of operands that were flushed: u, v and w.
#define KEPT(ROW, name, call, exact)                            \
  ROW(name, HALF_BITS(call(x, y, z)), exact, name##_of_flushed) \
  ROW(name##_of_flushed, HALF_BITS(call(u, v, w)), cts::Open(), name##_of_flushed)
#define SUM(a, b, c) ((a) + (b))
#define DIFFERENCE(a, b, c) ((a) - (b))
#define PRODUCT(a, b, c) ((a) * (b))
#define QUOTIENT(a, b, c) ((a) / (b))
#define NEGATED(a, b, c) (-(a))
#define DIVIDED(a, b, c) __hdiv(a, b)
#define PAIR_DIVIDED(a, b, c) __high2half(__h2div(__halves2half2(c, a), __halves2half2(a, b)))
#define SUM_RN(a, b, c) __hadd_rn(a, b)
#define PRODUCT_RN(a, b, c) __hmul_rn(a, b)
#define SUM_SAT(a, b, c) __hadd_sat(a, b)
#define DIFFERENCE_SAT(a, b, c) __hsub_sat(a, b)
#define PRODUCT_SAT(a, b, c) __hmul_sat(a, b)
#define FUSED_SAT(a, b, c) __hfma_sat(a, b, c)
#define SIZE(a, b, c) __habs(a)
#define FUNCTIONS(ROW)                                                          \
  KEPT(ROW, operator_sum, SUM, Exact::Sum(o))                                   \
  KEPT(ROW, operator_difference, DIFFERENCE, Exact::Difference(o))              \
  KEPT(ROW, operator_product, PRODUCT, Exact::Product(o))                       \
  KEPT(ROW, operator_quotient, QUOTIENT, Exact::Quotient(o))                    \
  KEPT(ROW, operator_minus, NEGATED, o.a ^ cts::kHalf.sign())                   \
  KEPT(ROW, __hdiv, DIVIDED, Exact::Quotient(o))                                \
  KEPT(ROW, __h2div, PAIR_DIVIDED, Exact::Quotient(o))                          \
  KEPT(ROW, __hadd_rn, SUM_RN, Exact::Sum(o))                                   \
  KEPT(ROW, __hmul_rn, PRODUCT_RN, Exact::Product(o))                           \
  KEPT(ROW, __hadd_sat, SUM_SAT, Exact::Saturated(Exact::Sum(o)))               \
  KEPT(ROW, __hsub_sat, DIFFERENCE_SAT, Exact::Saturated(Exact::Difference(o))) \
  KEPT(ROW, __hmul_sat, PRODUCT_SAT, Exact::Saturated(Exact::Product(o)))       \
  KEPT(ROW, __hfma_sat, FUSED_SAT, Exact::Saturated(Exact::Fused(o)))           \
  KEPT(ROW, __habs, SIZE, o.a & ~cts::kHalf.sign())

// Floats and doubles in the range of subnormal halves, most between two of them.
class Between {
 public:
  unsigned count() const { return cts::Draws(kDrawn); }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits draw = cts::Mixed(cts::seed(), i), exponent = 127 - 25 + draw % 11;
    return {(draw >> 40 & 1) << 31 | exponent << 23 | (draw >> 8 & (0x7fffff << draw % 20 & 0x7fffff)), 0, 0};
  }
};
cts::Expected OfFloat(const cts::Operands& o, Rounding mode) { return Exact::From(cts::kFloat, o.a, mode); }
#define CONVERTED(ROW, name, call, mode)                                 \
  ROW(name, HALF_BITS(call), OfFloat(o, Rounding::mode), name##_flushed) \
  ROW(name##_flushed, HALF_BITS(Flushed(call)), cts::Open(), name##_flushed)
#define CONVERSIONS(ROW)                                            \
  CONVERTED(ROW, __float2half_rn, __float2half_rn(f), kNearestEven) \
  CONVERTED(ROW, __float2half_rz, __float2half_rz(f), kZero)        \
  CONVERTED(ROW, __float2half_ru, __float2half_ru(f), kUp)          \
  CONVERTED(ROW, __float2half_rd, __float2half_rd(f), kDown)        \
  CONVERTED(ROW, __double2half, __double2half(static_cast<double>(f)), kNearestEven)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS [[maybe_unused]] const __half u = Flushed(x), v = Flushed(y),
                w = Flushed(z););
CTS_EXACT_TABLE(Conversions, CONVERSIONS, const float f = __uint_as_float(static_cast<unsigned>(o.a)););

CTS_CASE() {
  cts::CheckExactTable<Functions>(Small(), cts::control(),
                                  "a further operation does not keep a subnormal number of half precision");
  cts::CheckExactTable<Conversions>(Between(), cts::control(),
                                    "a conversion does not give a subnormal number of half precision");
}

}  // namespace
