/*---
clause: lang.ulp-quad.exact
control: the first operand is doubled, or has another last bit
control-fails-with: an operation of quad precision is not rounded correctly
build: [ptx-100]
requires: [cc-100, x86-64, driver-knows-toolkit]
draft: no device of compute capability 10.0 or later has run it
---*/
#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "quad.family.cuh"

namespace {

#if defined(__x86_64__)

// A root digit by digit: 114 bits of it, of which the last two round.
Quad Root(Quad x) {
  const Wide bits = BitsOf(x), fraction_bits = (Wide{1} << 112) - 1;
  int exponent = static_cast<int>(bits >> 112 & 0x7fff);
  if (x != x || x < 0) return QuadOf(Wide{0x7fff8} << 108);
  if (x == 0 || exponent == 0x7fff) return x;
  Wide rest = bits & fraction_bits;
  if (exponent == 0)
    exponent = 1;
  else
    rest |= fraction_bits + 1;
  for (; rest >> 112 == 0; --exponent) rest <<= 1;
  exponent -= 16383;
  if (exponent % 2 != 0) {
    rest <<= 1;
    --exponent;
  }
  // The operand is rest * 2^-112, from 1 to 4: pairs of its digits from the first on, then zeros.
  Wide root = 0, left = 0;
  for (int pair = 0; pair < 114; ++pair) {
    const int at = 112 - 2 * pair;
    left = left << 2 | (at >= 0 ? rest >> at & 3 : 0);
    root <<= 1;
    if (left < (root << 1 | 1)) continue;
    left -= root << 1 | 1;
    root |= 1;
  }
  // No root lies in the middle between two numbers.
  const Wide rounded = (root >> 1) + (root & 1);
  return QuadOf((static_cast<Wide>(16382 + exponent / 2) << 112) + rounded);
}

#define HALVES(ROW, name, of, exact)                                                     \
  ROW(name##_high, High(of(x)), HighOf(exact), name##_of_doubled)                        \
  ROW(name##_low, Low(of(x)), LowOf(exact), name##_of_next)                              \
  ROW(name##_of_doubled, High(of(__nv_fp128_add(x, x))), cts::Open(), name##_of_doubled) \
  ROW(name##_of_next, Low(of(QuadOf(BitsOf(x) ^ 1))), cts::Open(), name##_of_next)
#define SUM(x) __nv_fp128_add(x, y)
#define DIFFERENCE(x) __nv_fp128_sub(x, y)
#define PRODUCT(x) __nv_fp128_mul(x, y)
#define QUOTIENT(x) __nv_fp128_div(x, y)
// The host's arithmetic is that of its compiler, in integers.
#define FUNCTIONS(ROW)                               \
  HALVES(ROW, add, SUM, First(o) + Second(o))        \
  HALVES(ROW, sub, DIFFERENCE, First(o) - Second(o)) \
  HALVES(ROW, mul, PRODUCT, First(o) * Second(o))    \
  HALVES(ROW, div, QUOTIENT, First(o) / Second(o))   \
  HALVES(ROW, sqrt, __nv_fp128_sqrt, Root(First(o)))

__host__ __device__ inline Quad First(const cts::Operands& o) { return QuadOf(Operand(o.a, o.c, 0)); }
__host__ __device__ inline Quad Second(const cts::Operands& o) { return QuadOf(Operand(o.b, o.c, 1)); }

CTS_EXACT_TABLE(Functions, FUNCTIONS, const Quad x = First(o); [[maybe_unused]] const Quad y = Second(o););

CTS_CASE() {
  cts::CheckExactTable<Functions>(cts::FloatOperands(kHigh, 3, cts::ExtentOf(16384), cts::seed()), cts::control(),
                                  "an operation of quad precision is not rounded correctly");
}

#else
CTS_CASE() { cts::PowerNotShown("the host has no quad precision"); }
#endif

}  // namespace
