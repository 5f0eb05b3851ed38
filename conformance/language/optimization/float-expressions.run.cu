/*---
clause: lang.optimization.float-expressions
control: each expression is one that resembles it
control-fails-with: [not the floats' expression, not the doubles' expression]
unit-build: [[], [device-debug]]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "float-expressions.family.cuh"

namespace {

void CheckFloats() { CheckRounded<Floats>(cts::kFloat, 3, cts::control(), "not the floats' expression"); }
void CheckDoubles() { CheckRounded<Doubles>(cts::kDouble, 3, cts::control(), "not the doubles' expression"); }

#if CTS_UNIT == 1
CTS_CASE(float_optimized) { CheckFloats(); }
CTS_CASE(double_optimized) { CheckDoubles(); }
#else
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#endif

}  // namespace
