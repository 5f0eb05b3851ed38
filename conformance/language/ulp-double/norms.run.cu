/*---
clause: lang.ulp-double.norms
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                       \
  ROW(hypot, hypot(x, y), kNorm2, cts::Ulp(2))               \
  ROW(rhypot, rhypot(x, y), kInverseNorm2, cts::Ulp(1))      \
  ROW(norm3d, norm3d(x, y, z), kNorm3, cts::Ulp(2))          \
  ROW(rnorm3d, rnorm3d(x, y, z), kInverseNorm3, cts::Ulp(1)) \
  ROW(norm4d, norm4d(x, y, z, w), kNorm4, cts::Ulp(2))       \
  ROW(rnorm4d, rnorm4d(x, y, z, w), kInverseNorm4, cts::Ulp(1))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
