/*---
clause: lang.special.error-functions
control: each function is another one
control-fails-with: [not the limit of the error function of float, not the limit of the error function of double]
---*/
#include "cts/case.cuh"

#include "../operations.family.cuh"
#include "../special.family.cuh"

#include "../special-functions.family.cuh"

namespace {

#define FLOATS(ROW) SPECIAL_ERROR_FUNCTIONS(ROW, OfFloats)
#define DOUBLES(ROW) SPECIAL_ERROR_FUNCTIONS(ROW, OfDoubles)

CTS_EXACT_TABLE(Floats, FLOATS, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, DOUBLES, DOUBLE_OPERANDS);

CTS_CASE(float) {
  CheckSpecial<Floats>(OfFloats::Numbers(), cts::control(), "not the limit of the error function of float");
}
CTS_CASE(double) {
  CheckSpecial<Doubles>(OfDoubles::Numbers(), cts::control(), "not the limit of the error function of double");
}

}  // namespace
