/*---
clause: lang.ieee.ftz-flushes
covers: the other comparisons, in choices and conditions, and operations with a constant
control: the option is left out
control-fails-with: a subnormal is not flushed to the zero of its sign
build: [ftz]
control-build: []
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

constexpr cts::Bits kOne = 0x3f800000, kHalf = 0x3f000000, kThree = 0x40400000, kSubnormal = 0x00300000;

// A zero of its sign, for a subnormal.
cts::Bits Flushed(cts::Bits x) { return cts::IsSubnormal(cts::kFloat, x) ? x & cts::kFloat.sign() : x; }
cts::Operands Flushed(cts::Bits a, cts::Bits b, cts::Bits c = 0) { return {Flushed(a), Flushed(b), Flushed(c)}; }
// Which results count as subnormal that are rounded to the least normal number, the document does not say.
cts::Expected Result(cts::Expected exact) {
  if (cts::Magnitude(cts::kFloat, exact.bits) == cts::kFloat.least_normal()) return cts::Open();
  exact.bits = Flushed(exact.bits);
  return exact;
}
cts::Expected Sum(cts::Bits a, cts::Bits b) { return Result(OfFloat::Sum(Flushed(a, b), Rounding::kNearestEven)); }
cts::Expected Product(cts::Bits a, cts::Bits b) {
  return Result(OfFloat::Product(Flushed(a, b), Rounding::kNearestEven));
}
cts::Expected Quotient(cts::Bits a, cts::Bits b) {
  return Result(OfFloat::Quotient(Flushed(a, b), Rounding::kNearestEven));
}
cts::Expected Fused(cts::Bits a, cts::Bits b, cts::Bits c) {
  return Result(OfFloat::Fused(Flushed(a, b, c), Rounding::kNearestEven));
}
// Of two finite operands.
int Compared(cts::Bits a, cts::Bits b) {
  const float x = __builtin_bit_cast(float, static_cast<unsigned>(Flushed(a))),
              y = __builtin_bit_cast(float, static_cast<unsigned>(Flushed(b)));
  return x < y ? -1 : x > y;
}
cts::Bits Is(bool condition) { return condition ? 1 : 0; }

__device__ int Branch(float x, float y) {
  if (x < y) return 4;
  if (!(x <= y)) return 2;
  return 1;
}

// Nothing is a control here: the control is the other program.
#define FUNCTIONS(ROW)                                                                                           \
  ROW(greater, x > y ? 1 : 0, Is(Compared(o.a, o.b) > 0), at_most)                                               \
  ROW(at_most, x <= y ? 1 : 0, Is(Compared(o.a, o.b) <= 0), greater)                                             \
  ROW(at_least, x >= y ? 1 : 0, Is(Compared(o.a, o.b) >= 0), greater)                                            \
  ROW(unequal, x != y ? 1 : 0, Is(Compared(o.a, o.b) != 0), greater)                                             \
  ROW(more_than_zero, x > 0 ? 1 : 0, Is(Compared(o.a, 0) > 0), greater)                                          \
  ROW(not_zero, x ? 1 : 0, Is(Compared(o.a, 0) != 0), greater)                                                   \
  ROW(branch, Branch(x, y), cts::Bits{Compared(o.a, o.b) < 0 ? 4u : Compared(o.a, o.b) > 0 ? 2u : 1u}, greater)  \
  ROW(sum_with_constant, x + __builtin_bit_cast(float, static_cast<unsigned>(kSubnormal)), Sum(o.a, kSubnormal), \
      greater)                                                                                                   \
  ROW(product_with_half, x * 0.5f, Product(o.a, kHalf), greater)                                                 \
  ROW(quotient_by_three, x / 3.0f, Quotient(o.a, kThree), greater)                                               \
  ROW(one_over, 1.0f / x, Quotient(kOne, o.a), greater)                                                          \
  ROW(fmaf_with_half, fmaf(x, 0.5f, z), Fused(o.a, kHalf, o.c), greater)                                         \
  ROW(fmaf_of_opposites, fmaf(-x, y, -z), Fused(o.a ^ cts::kFloat.sign(), o.b, o.c ^ cts::kFloat.sign()), greater)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() { CheckNearSubnormals<Functions>(cts::kFloat, false, "a subnormal is not flushed to the zero of its sign"); }

}  // namespace
