/*---
clause: lang.intrinsic.tanh
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW) ROW(__tanhf, __tanhf(x), kTanh, cts::Relative(0x1p-11))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
