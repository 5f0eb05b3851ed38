/*---
clause: lang.ulp-float.exact-functions
control: each function is another one, or gets another argument
control-fails-with: a result is not exact
---*/
#include "cts/case.cuh"

#include "../exact-functions.family.cuh"

namespace {

#define FUNCTIONS(ROW) EXACT_FUNCTIONS(ROW, Host<float>)

CTS_EXACT_TABLE(Functions, FUNCTIONS, EXACT_OPERANDS(float));

CTS_CASE() { CheckExact<Functions>(cts::kFloat, 2, cts::control(), "a result is not exact"); }

}  // namespace
