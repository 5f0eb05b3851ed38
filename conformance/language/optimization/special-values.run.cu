/*---
clause: lang.optimization.special-values
control: each function is another one, or its operands are exchanged
control-fails-with: [not the special value of float, not the special value of double]
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

#include "../special-functions.family.cuh"

namespace {

#define EACH_FUNCTION(ROW, S)                 \
  SPECIAL_EXPONENTIALS_AND_LOGARITHMS(ROW, S) \
  SPECIAL_POWER(ROW, S)                       \
  SPECIAL_ROOTS(ROW, S)                       \
  SPECIAL_HYPERBOLIC(ROW, S)                  \
  SPECIAL_TRIGONOMETRIC_AND_INVERSE(ROW, S)   \
  SPECIAL_ERROR_FUNCTIONS(ROW, S)             \
  SPECIAL_GAMMA(ROW, S)                       \
  SPECIAL_BESSEL(ROW, S)                      \
  SPECIAL_NORMS(ROW, S)
#define FLOATS(ROW) EACH_FUNCTION(ROW, OfFloats)
#define DOUBLES(ROW) EACH_FUNCTION(ROW, OfDoubles)
#define FLOAT_ANGLES(ROW) SPECIAL_ATAN2(ROW, OfFloats)
#define DOUBLE_ANGLES(ROW) SPECIAL_ATAN2(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);
CTS_EXACT_TABLE(FloatAngles, FLOAT_ANGLES, FLOAT_OPERANDS);
CTS_EXACT_TABLE(DoubleAngles, DOUBLE_ANGLES, DOUBLE_OPERANDS);

void CheckFloats() { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the special value of float"); }
void CheckDoubles() { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the special value of double"); }
void CheckFloatAngles() {
  CheckSpecial<FloatAngles>(OfFloats::Numbers(), cts::control(), "not the special value of float");
}
void CheckDoubleAngles() {
  CheckSpecial<DoubleAngles>(OfDoubles::Numbers(), cts::control(), "not the special value of double");
}

#if CTS_UNIT == 1
CTS_CASE(float_for_a_debugger) { CheckFloats(); }
CTS_CASE(double_for_a_debugger) { CheckDoubles(); }
CTS_CASE(float_angles_for_a_debugger) { CheckFloatAngles(); }
CTS_CASE(double_angles_for_a_debugger) { CheckDoubleAngles(); }
#else
CTS_CASE(float_without_contraction) { CheckFloats(); }
CTS_CASE(double_without_contraction) { CheckDoubles(); }
CTS_CASE(float_angles_without_contraction) { CheckFloatAngles(); }
CTS_CASE(double_angles_without_contraction) { CheckDoubleAngles(); }
#endif

}  // namespace
