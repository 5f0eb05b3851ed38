/*---
clause: lang.special.power
control: the operands are exchanged
control-fails-with: [not the power of float, not the power of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

#include "../special-functions.family.cuh"

namespace {

#define FLOATS(ROW) SPECIAL_POWER(ROW, OfFloats)
#define DOUBLES(ROW) SPECIAL_POWER(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the power of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the power of double"); }

}  // namespace
