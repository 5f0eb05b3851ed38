/*---
clause: lang.ulp-float.norms
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                         \
  ROW(hypotf, hypotf(x, y), kNorm2, cts::Ulp(3))               \
  ROW(rhypotf, rhypotf(x, y), kInverseNorm2, cts::Ulp(2))      \
  ROW(norm3df, norm3df(x, y, z), kNorm3, cts::Ulp(3))          \
  ROW(rnorm3df, rnorm3df(x, y, z), kInverseNorm3, cts::Ulp(2)) \
  ROW(norm4df, norm4df(x, y, z, w), kNorm4, cts::Ulp(3))       \
  ROW(rnorm4df, rnorm4df(x, y, z, w), kInverseNorm4, cts::Ulp(2))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
