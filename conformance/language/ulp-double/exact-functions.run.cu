/*---
clause: lang.ulp-double.exact-functions
control: each function is another one, or gets another argument
control-fails-with: a result is not exact
---*/
#include "cts/case.cuh"

#include "../exact-functions.family.cuh"

namespace {

#define FUNCTIONS(ROW) EXACT_FUNCTIONS(ROW, Host<double>)

CTS_EXACT_TABLE(Functions, FUNCTIONS, EXACT_OPERANDS(double));

CTS_CASE() { CheckExact<Functions>(cts::kDouble, 2, cts::control(), "a result is not exact"); }

}  // namespace
