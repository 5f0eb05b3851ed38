/*---
clause: lang.special.intrinsics
control: the first operand has the opposite sign
control-fails-with: an intrinsic gives something else for a zero or infinity or NaN
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

using O = const cts::Operands&;
using F = OfFloats;

bool IsSpecial(cts::Bits x) { return F::IsNan(x) || F::IsInfinite(x) || F::Value(x) == 0; }
bool AreOpposite(O o) { return o.a == (o.b ^ F::kNegZero); }
// What IEEE 754 has, where one of the operands that the header names is a zero, infinite or a NaN, or they cancel.
cts::Expected Where(bool said, const cts::Expected& exact) { return said ? exact : cts::Open(); }
bool OneOf(O o, int count) { return IsSpecial(o.a) || (count > 1 && IsSpecial(o.b)) || (count > 2 && IsSpecial(o.c)); }
cts::Expected Sum(O o, Rounding m) { return Where(OneOf(o, 2) || AreOpposite(o), OfFloat::Sum(o, m)); }
cts::Expected Difference(O o, Rounding m) { return Where(OneOf(o, 2) || o.a == o.b, OfFloat::Difference(o, m)); }
cts::Expected Product(O o, Rounding m) { return Where(OneOf(o, 2), OfFloat::Product(o, m)); }
cts::Expected Fused(O o, Rounding m) { return Where(OneOf(o, 3), OfFloat::Fused(o, m)); }
cts::Expected Quotient(O o, Rounding m) { return Where(OneOf(o, 2), OfFloat::Quotient(o, m)); }
cts::Expected Reciprocal(O o, Rounding m) { return Where(OneOf(o, 1), OfFloat::Reciprocal(o, m)); }
cts::Expected Root(O o, Rounding m) {
  return Where(OneOf(o, 1) || cts::IsNegative(cts::kFloat, o.a), OfFloat::Root(o, m));
}
cts::Expected InverseRoot(O o) {
  return Where(OneOf(o, 1) || cts::IsNegative(cts::kFloat, o.a),
               F::Is(cts::ReciprocalRootBits(cts::kFloat, o.a, Rounding::kNearestEven)));
}

#define MODE(ROW, function, arguments, negated, exact)         \
  ROW(function, function arguments, exact, function##_negated) \
  ROW(function##_negated, function negated, cts::Open(), function##_negated)
#define MODES(ROW, function, arguments, negated, exact)                          \
  MODE(ROW, function##_rn, arguments, negated, exact(o, Rounding::kNearestEven)) \
  MODE(ROW, function##_rz, arguments, negated, exact(o, Rounding::kZero))        \
  MODE(ROW, function##_ru, arguments, negated, exact(o, Rounding::kUp))          \
  MODE(ROW, function##_rd, arguments, negated, exact(o, Rounding::kDown))
#define FUNCTIONS(ROW)                             \
  MODES(ROW, __fadd, (x, y), (-x, y), Sum)         \
  MODES(ROW, __fsub, (x, y), (-x, y), Difference)  \
  MODES(ROW, __fmul, (x, y), (-x, y), Product)     \
  MODES(ROW, __fmaf, (x, y, z), (-x, y, z), Fused) \
  MODES(ROW, __fdiv, (x, y), (-x, y), Quotient)    \
  MODES(ROW, __frcp, (x), (-x), Reciprocal)        \
  MODES(ROW, __fsqrt, (x), (-x), Root)             \
  MODE(ROW, __frsqrt_rn, (x), (-x), InverseRoot(o))

CTS_EXACT_TABLE(Functions, FUNCTIONS, FLOAT_OPERANDS);

CTS_CASE() {
  CheckSpecial<Functions>(F::Numbers(), cts::control(),
                          "an intrinsic gives something else for a zero or infinity or NaN");
}

}  // namespace
