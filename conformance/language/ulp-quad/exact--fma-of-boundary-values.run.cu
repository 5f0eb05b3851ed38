/*---
clause: lang.ulp-quad.exact
covers: fused operations of zeros, subnormals, infinities and NaN
control: the first operand is doubled, or has another last bit
control-fails-with: a fused operation of quad precision is not the sum or product that it is
build: [ptx-100]
requires: [cc-100, x86-64, driver-knows-toolkit]
draft: no device of compute capability 10.0 or later has run it
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "quad.family.cuh"

namespace {

#if defined(__x86_64__)

__host__ __device__ inline Quad First(const cts::Operands& o) { return QuadOf(Operand(o.a, o.c, 0)); }
__host__ __device__ inline Quad Second(const cts::Operands& o) { return QuadOf(Operand(o.b, o.c, 1)); }
__device__ inline Quad One() { return QuadOf(Wide{16383} << 112); }
// Added to a product it changes nothing, not the sign of a zero either.
__device__ inline Quad NegativeZero() { return QuadOf(Wide{1} << 127); }

#define HALVES(ROW, name, of, exact)                                                     \
  ROW(name##_high, High(of(x)), HighOf(exact), name##_of_doubled)                        \
  ROW(name##_low, Low(of(x)), LowOf(exact), name##_of_next)                              \
  ROW(name##_of_doubled, High(of(__nv_fp128_add(x, x))), cts::Open(), name##_of_doubled) \
  ROW(name##_of_next, Low(of(QuadOf(BitsOf(x) ^ 1))), cts::Open(), name##_of_next)
#define SUM(x) __nv_fp128_fma(x, One(), y)
#define OTHER_SUM(x) __nv_fp128_fma(One(), y, x)
#define PRODUCT(x) __nv_fp128_fma(x, y, NegativeZero())
// The host's arithmetic is that of its compiler, in integers.
#define FUNCTIONS(ROW)                                    \
  HALVES(ROW, sum, SUM, First(o) + Second(o))             \
  HALVES(ROW, other_sum, OTHER_SUM, First(o) + Second(o)) \
  HALVES(ROW, product, PRODUCT, First(o) * Second(o))

CTS_EXACT_TABLE(Functions, FUNCTIONS, const Quad x = First(o); [[maybe_unused]] const Quad y = Second(o););

CTS_CASE() {
  cts::CheckExactTable<Functions>(cts::FloatOperands(kHigh, 3, cts::ExtentOf(16384), cts::seed()), cts::control(),
                                  "a fused operation of quad precision is not the sum or product that it is");
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
