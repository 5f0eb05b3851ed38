/*---
clause: lang.optimization.operations
control: each function is the one of another rounding mode
control-fails-with:
  - a float operation is not rounded as its mode says
  - a double operation is not rounded as its mode says
unit-build: [[device-debug], [fmad-false]]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"

namespace {

#define OPERATIONS(ROW, of, add, sub, mul, fma, div, rcp, sqrt) \
  FOUR_MODES(ROW, add, (x, y), of::Sum)                         \
  FOUR_MODES(ROW, sub, (x, y), of::Difference)                  \
  FOUR_MODES(ROW, mul, (x, y), of::Product)                     \
  FOUR_MODES(ROW, fma, (x, y, z), of::Fused)                    \
  FOUR_MODES(ROW, div, (x, y), of::Quotient)                    \
  FOUR_MODES(ROW, rcp, (x), of::Reciprocal)                     \
  FOUR_MODES(ROW, sqrt, (x), of::Root)
#define OF_FLOAT(ROW) OPERATIONS(ROW, OfFloat, __fadd, __fsub, __fmul, __fmaf, __fdiv, __frcp, __fsqrt)
#define OF_DOUBLE(ROW) OPERATIONS(ROW, OfDouble, __dadd, __dsub, __dmul, __fma, __ddiv, __drcp, __dsqrt)

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

void CheckFloats() {
  CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "a float operation is not rounded as its mode says");
}
void CheckDoubles() {
  CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "a double operation is not rounded as its mode says");
}

#if CTS_UNIT == 1
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#else
CTS_CASE(float_without_contraction) { CheckFloats(); }
CTS_CASE(double_without_contraction) { CheckDoubles(); }
#endif

}  // namespace
