/*---
clause: lang.ulp-quad.exact
covers: products and sums with one rounding
control: the product is rounded before the sum, or the third operand is negated
control-fails-with: a product and sum of quad precision are not rounded once
build: [ptx-100]
requires: [cc-100, x86-64, driver-knows-toolkit]
draft: no device of compute capability 10.0 or later has run it
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "quad.family.cuh"

namespace {

#if defined(__x86_64__)

// A whole number, of whose digits at most 113 are between the first and the last that are not 0.
__host__ __device__ inline Quad Whole(Wide size, bool negative) {
  if (size == 0) return QuadOf(0);
  int exponent = 16383 + 112;
  for (; size >> 113 != 0; ++exponent) size >>= 1;
  for (; size >> 112 == 0; --exponent) size <<= 1;
  const Wide fraction = size & ((Wide{1} << 112) - 1);
  return QuadOf(Wide{negative} << 127 | static_cast<Wide>(exponent) << 112 | fraction);
}

// Two factors of 64 bits; the third operand is their product without its last 24 bits, negative, and `rest` is what is
// left, so that a product rounded to 113 bits loses a part of it.
__host__ __device__ inline Bits Factor(Bits x) { return x | Bits{1} << 63; }
__host__ __device__ inline Wide ProductOf(const cts::Operands& o) { return Wide{Factor(o.a)} * Factor(o.b); }
__host__ __device__ inline Quad Third(const cts::Operands& o) { return Whole(ProductOf(o) >> 24 << 24, true); }
Quad Rest(const cts::Operands& o) { return Whole(ProductOf(o) & 0xffffff, false); }

#define FUNCTIONS(ROW)                                                              \
  ROW(fma_high, High(__nv_fp128_fma(x, y, z)), HighOf(Rest(o)), rounded_twice_high) \
  ROW(rounded_twice_high, High(__nv_fp128_add(__nv_fp128_mul(x, y), z)), cts::Open(), rounded_twice_high)

// Factors of 56 bits, whose product is a number of quad precision, and any third operand: the host rounds the sum.
__host__ __device__ inline Quad Short(Bits x) { return Whole(Factor(x) >> 8, (x & 1) != 0); }
__host__ __device__ inline Quad Any(const cts::Operands& o) {
  const Bits exponent = 16383 + o.b % 240, fraction = cts::Mixed(o.c, 1) >> 16;
  return QuadOf(Operand(o.c >> 63 << 63 | exponent << 48 | fraction, o.c, 2));
}
#define SUMS(ROW)                                                                                              \
  ROW(sum_high, High(__nv_fp128_fma(s, t, u)), HighOf(Short(o.a) * Short(o.b) + Any(o)), of_negated_high)      \
  ROW(sum_low, Low(__nv_fp128_fma(s, t, u)), LowOf(Short(o.a) * Short(o.b) + Any(o)), of_negated_low)          \
  ROW(of_negated_high, High(__nv_fp128_fma(s, t, __nv_fp128_sub(QuadOf(0), u))), cts::Open(), of_negated_high) \
  ROW(of_negated_low, Low(__nv_fp128_fma(s, t, __nv_fp128_sub(QuadOf(0), u))), cts::Open(), of_negated_low)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const Quad x = Whole(Factor(o.a), false);
                const Quad y = Whole(Factor(o.b), false); const Quad z = Third(o););
CTS_EXACT_TABLE(Sums, SUMS, const Quad s = Short(o.a); const Quad t = Short(o.b); const Quad u = Any(o););

CTS_CASE() {
  constexpr const char* kOnce = "a product and sum of quad precision are not rounded once";
  const cts::WordOperands words(64, cts::Draws(16384), cts::seed());
  cts::CheckExactTable<Functions>(words, cts::control(), kOnce);
  cts::CheckExactTable<Sums>(words, cts::control(), kOnce);
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
