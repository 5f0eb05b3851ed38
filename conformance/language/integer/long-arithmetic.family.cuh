// Arithmetic of 64 bits, as rows.
#include "cts/arithmetic/exact_table.cuh"

namespace {

// Halves that know nothing of each other.
__device__ unsigned long long Join(unsigned high, unsigned low) {
  return static_cast<unsigned long long>(high) << 32 | low;
}
__device__ unsigned High(unsigned long long x) { return static_cast<unsigned>(x >> 32); }
__device__ unsigned Low(unsigned long long x) { return static_cast<unsigned>(x); }
__device__ unsigned long long SumOfHalves(unsigned long long x, unsigned long long y) {
  return Join(High(x) + High(y), Low(x) + Low(y));
}
__device__ unsigned long long DifferenceOfHalves(unsigned long long x, unsigned long long y) {
  return Join(High(x) - High(y), Low(x) - Low(y));
}
// A sum that depends on itself eight times, as the places of a walk through memory do.
__device__ unsigned long long Chain(unsigned long long x, unsigned long long y, unsigned long long z) {
  for (int i = 0; i < 8; ++i) {
    x += y * 2 + static_cast<unsigned>(i);
    y ^= x >> 7;
    z -= x;
    y += z;
  }
  return x ^ z;
}
// The same in twice as many bits, cut off at each step.
cts::Bits WideChain(cts::Wide x, cts::Wide y, cts::Wide z) {
  constexpr cts::Wide kAll = ~cts::Bits{0};
  for (int i = 0; i < 8; ++i) {
    x = (x + y * 2 + static_cast<unsigned>(i)) & kAll;
    y ^= x >> 7;
    z = (z - x) & kAll;
    y = (y + z) & kAll;
  }
  return static_cast<cts::Bits>(x ^ z);
}

#define FUNCTIONS(ROW)                                                                                           \
  ROW(sum, x + y, Long(static_cast<__int128>(o.a) + static_cast<__int128>(o.b)), sum_of_halves)                  \
  ROW(difference, x - y, Long(static_cast<__int128>(o.a) - static_cast<__int128>(o.b)), difference_of_halves)    \
  ROW(product, x* y, static_cast<cts::Bits>(cts::Wide{o.a} * o.b), product_of_low_halves)                        \
  ROW(sum_of_product, x* y + z, static_cast<cts::Bits>(cts::Wide{o.a} * o.b + o.c), product)                     \
  ROW(sum_of_double, x + y * 2, static_cast<cts::Bits>(cts::Wide{o.a} + cts::Wide{o.b} * 2), sum)                \
  ROW(product_of_words, sum_x* static_cast<unsigned long long>(Low(y)), (o.a & 0xffffffff) * (o.b & 0xffffffff), \
      product_of_low_halves)                                                                                     \
  ROW(negation, 0 - x, static_cast<cts::Bits>(~cts::Wide{o.a} + 1), negation_of_halves)                          \
  ROW(chain, Chain(x, y, z), WideChain(o.a, o.b, o.c), sum)                                                      \
  ROW(less, x < y ? 1 : 0, static_cast<cts::Bits>(cts::Wide{o.a} < cts::Wide{o.b}), less_in_high_half)           \
  ROW(less_signed, sx < sy ? 1 : 0, static_cast<cts::Bits>(Signed(o.a, 64) < Signed(o.b, 64)), less)             \
  ROW(at_most, x <= y ? 1 : 0, static_cast<cts::Bits>(cts::Wide{o.a} <= cts::Wide{o.b}), less)                   \
  ROW(equal, x == y ? 1 : 0, static_cast<cts::Bits>(cts::Wide{o.a} == cts::Wide{o.b}), less)                     \
  ROW(sum_of_halves, SumOfHalves(x, y), cts::Open(), sum_of_halves)                                              \
  ROW(difference_of_halves, DifferenceOfHalves(x, y), cts::Open(), difference_of_halves)                         \
  ROW(negation_of_halves, DifferenceOfHalves(0, x), cts::Open(), negation_of_halves)                             \
  ROW(product_of_low_halves, Low(x) * Low(y), cts::Open(), product_of_low_halves)                                \
  ROW(less_in_high_half, High(x) < High(y) ? 1 : 0, cts::Open(), less_in_high_half)

CTS_EXACT_TABLE(Functions, FUNCTIONS, LONG_OPERANDS const unsigned long long sum_x = Low(x););

}  // namespace
