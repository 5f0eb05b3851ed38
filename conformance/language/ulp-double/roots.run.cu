/*---
clause: lang.ulp-double.roots
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                            \
  ROW(rsqrt, rsqrt(x), kInverseRoot, cts::Ulp(1)) \
  ROW(cbrt, cbrt(x), kCubeRoot, cts::Ulp(1))      \
  ROW(rcbrt, rcbrt(x), kInverseCubeRoot, cts::Ulp(1))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
