/*---
clause: lang.ieee.operators-are-ieee
covers: code for a debugger, and without contraction
control: each operator is the intrinsic that rounds towards zero
control-fails-with:
  - a float operation is not rounded to nearest even
  - a double operation is not rounded to nearest even
unit-build: [[device-debug], [fmad-false]]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "operators.family.cuh"

namespace {

void CheckFloats() {
  CheckRounded<Floats>(cts::kFloat, 2, cts::control(), "a float operation is not rounded to nearest even");
}
void CheckDoubles() {
  CheckRounded<Doubles>(cts::kDouble, 2, cts::control(), "a double operation is not rounded to nearest even");
}

#if CTS_UNIT == 1
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#else
CTS_CASE(float_without_contraction) { CheckFloats(); }
CTS_CASE(double_without_contraction) { CheckDoubles(); }
#endif

}  // namespace
