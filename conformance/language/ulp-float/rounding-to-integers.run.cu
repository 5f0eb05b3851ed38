/*---
clause: lang.ulp-float.rounding-to-integers
control: each function is another one
control-fails-with: not the integer that the function rounds to
---*/
#include "cts/case.cuh"

#include "../exact-functions.family.cuh"

namespace {

#define FUNCTIONS(ROW) ROUNDING_FUNCTIONS(ROW, Host<float>)

CTS_EXACT_TABLE(Functions, FUNCTIONS, EXACT_OPERANDS(float));

CTS_CASE() { CheckExact<Functions>(cts::kFloat, 1, cts::control(), "not the integer that the function rounds to"); }

}  // namespace
