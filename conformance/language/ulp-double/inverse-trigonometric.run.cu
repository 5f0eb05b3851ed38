/*---
clause: lang.ulp-double.inverse-trigonometric
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                   \
  ROW(asin, asin(x), kAsin, cts::Ulp(2)) \
  ROW(acos, acos(x), kAcos, cts::Ulp(2)) \
  ROW(atan, atan(x), kAtan, cts::Ulp(2)) \
  ROW(atan2, atan2(x, y), kAtan2, cts::Ulp(2))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
