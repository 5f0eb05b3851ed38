/*---
clause: lang.optimization.exact-functions
control: each function is another one, or gets another argument
control-fails-with: [a float result is not exact, a double result is not exact]
unit-build: [[device-debug], [fmad-false]]
---*/
#include "cts/case.cuh"

#include "../exact-functions.family.cuh"

namespace {

#define OF_FLOAT(ROW) EXACT_FUNCTIONS(ROW, Host<float>) ROUNDING_FUNCTIONS(ROW, Host<float>)
#define OF_DOUBLE(ROW) EXACT_FUNCTIONS(ROW, Host<double>) ROUNDING_FUNCTIONS(ROW, Host<double>)

CTS_EXACT_TABLE(Floats, OF_FLOAT, EXACT_OPERANDS(float));
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, EXACT_OPERANDS(double));

void CheckFloats() { CheckExact<Floats>(cts::kFloat, 2, cts::control(), "a float result is not exact"); }
void CheckDoubles() { CheckExact<Doubles>(cts::kDouble, 2, cts::control(), "a double result is not exact"); }

#if CTS_UNIT == 1
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
#else
CTS_CASE(float_without_contraction) { CheckFloats(); }
CTS_CASE(double_without_contraction) { CheckDoubles(); }
#endif

}  // namespace
