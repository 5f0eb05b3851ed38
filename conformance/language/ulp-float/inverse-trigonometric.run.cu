/*---
clause: lang.ulp-float.inverse-trigonometric
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                    \
  ROW(asinf, asin(x), kAsin, cts::Ulp(2)) \
  ROW(acosf, acos(x), kAcos, cts::Ulp(2)) \
  ROW(atanf, atan(x), kAtan, cts::Ulp(2)) \
  ROW(atan2f, atan2(x, y), kAtan2, cts::Ulp(3))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
