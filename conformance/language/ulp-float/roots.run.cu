/*---
clause: lang.ulp-float.roots
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                             \
  ROW(rsqrtf, rsqrt(x), kInverseRoot, cts::Ulp(2)) \
  ROW(cbrtf, cbrt(x), kCubeRoot, cts::Ulp(1))      \
  ROW(rcbrtf, rcbrt(x), kInverseCubeRoot, cts::Ulp(1))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
