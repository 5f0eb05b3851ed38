/*---
clause: lang.special.bessel
covers: all but yn of -0
control: each function is another one
control-fails-with: [not the limit of the Bessel function of float, not the limit of the Bessel function of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

#include "../special-functions.family.cuh"

namespace {

#define FLOATS(ROW) SPECIAL_BESSEL(ROW, OfFloats)
#define DOUBLES(ROW) SPECIAL_BESSEL(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the limit of the Bessel function of float");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the limit of the Bessel function of double");
}

}  // namespace
