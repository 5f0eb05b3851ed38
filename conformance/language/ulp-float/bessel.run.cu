/*---
clause: lang.ulp-float.bessel
covers: all but order 128 below 1
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                              \
  ROW(j0f, j0(x), kJ0, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(j1f, j1(x), kJ1, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(jnf_128, jn(128, x), kJ128, FROM(1, cts::Absolute(2.2e-6)))                   \
  ROW(y0f, y0(x), kY0, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(y1f, y1(x), kY1, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))       \
  ROW(ynf_2, yn(2, x), kY2, BELOW(2, cts::Ulp(7)), FROM(2, cts::Absolute(2.2e-6)))  \
  ROW(ynf_8, yn(8, x), kY8, BELOW(8, cts::Ulp(22)), FROM(8, cts::Absolute(2.2e-6))) \
  ROW(cyl_bessel_i0f, cyl_bessel_i0(x), kI0, cts::Ulp(6))                           \
  ROW(cyl_bessel_i1f, cyl_bessel_i1(x), kI1, cts::Ulp(6))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
