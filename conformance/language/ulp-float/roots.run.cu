/*---
clause: lang.ulp-float.roots
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
draft: not run on a GPU
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                              \
  ROW(rsqrtf, rsqrtf(x), kInverseRoot, cts::Ulp(2)) \
  ROW(cbrtf, cbrtf(x), kCubeRoot, cts::Ulp(1))      \
  ROW(rcbrtf, rcbrtf(x), kInverseCubeRoot, cts::Ulp(1))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
