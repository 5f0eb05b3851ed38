/*---
clause: lang.special.trigonometric-and-inverse
control: each function is another one
control-fails-with: [not the angle or its function of float, not the angle or its function of double]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

#include "../special-functions.family.cuh"

namespace {

#define FLOATS(ROW) SPECIAL_TRIGONOMETRIC_AND_INVERSE(ROW, OfFloats)
#define DOUBLES(ROW) SPECIAL_TRIGONOMETRIC_AND_INVERSE(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) { CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the angle or its function of float"); }
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the angle or its function of double");
}

}  // namespace
