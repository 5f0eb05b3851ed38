/*---
clause: lang.ieee.ftz-flushes
control: the option is left out
control-fails-with: a subnormal is not flushed to the zero of its sign
build: [ftz]
control-build: []
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

// A zero of its sign, for a subnormal.
cts::Bits Flushed(cts::Bits x) { return cts::IsSubnormal(cts::kFloat, x) ? x & cts::kFloat.sign() : x; }
cts::Operands Flushed(const cts::Operands& o) { return {Flushed(o.a), Flushed(o.b), Flushed(o.c)}; }
// Which results count as subnormal that are rounded to the least normal number, the document does not say.
cts::Expected Result(cts::Expected exact) {
  if (cts::Magnitude(cts::kFloat, exact.bits) == cts::kFloat.least_normal()) return cts::Open();
  exact.bits = Flushed(exact.bits);
  return exact;
}
// Of two finite operands.
int Compared(const cts::Operands& o) {
  const float x = __builtin_bit_cast(float, static_cast<unsigned>(o.a)),
              y = __builtin_bit_cast(float, static_cast<unsigned>(o.b));
  return x < y ? -1 : x > y;
}

#define FUNCTIONS(ROW)                                                                          \
  ROW(sum, x + y, Result(OfFloat::Sum(Flushed(o), Rounding::kNearestEven)), less)               \
  ROW(difference, x - y, Result(OfFloat::Difference(Flushed(o), Rounding::kNearestEven)), less) \
  ROW(product, x* y, Result(OfFloat::Product(Flushed(o), Rounding::kNearestEven)), less)        \
  ROW(quotient, x / y, Result(OfFloat::Quotient(Flushed(o), Rounding::kNearestEven)), less)     \
  ROW(fmaf, fmaf(x, y, z), Result(OfFloat::Fused(Flushed(o), Rounding::kNearestEven)), less)    \
  ROW(sqrtf, sqrtf(x), Result(OfFloat::Root(Flushed(o), Rounding::kNearestEven)), less)         \
  ROW(less, x < y ? 1 : 0, cts::Bits{Compared(Flushed(o)) < 0}, sum)                            \
  ROW(equal, x == y ? 1 : 0, cts::Bits{Compared(Flushed(o)) == 0}, sum)

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

// The control is the other program.
CTS_CASE() { CheckNearSubnormals<Functions>(cts::kFloat, false, "a subnormal is not flushed to the zero of its sign"); }

}  // namespace
