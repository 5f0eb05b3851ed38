/*---
clause: lang.special.roots
control: each function is another one
control-fails-with: [not the root of float, not the root of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

#include "../special-functions.family.cuh"

namespace {

#define FLOATS(ROW) SPECIAL_ROOTS(ROW, OfFloats)
#define DOUBLES(ROW) SPECIAL_ROOTS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the root of float"); }
CTS_CASE(double) { CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the root of double"); }

}  // namespace
