/*---
clause: lang.ulp-double.bessel
covers: all but order 128 below 1
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                      \
  ROW(j0, j0(x), kJ0, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(j1, j1(x), kJ1, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(jn_128, jn(128, x), kJ128, FROM(1, cts::Absolute(5e-12)))             \
  ROW(y0, y0(x), kY0, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(y1, y1(x), kY1, BELOW(8, cts::Ulp(7)), FROM(8, cts::Absolute(5e-12))) \
  ROW(yn_2, yn(2, x), kY2, ABOVE(3, cts::Absolute(5e-12)))                  \
  ROW(yn_8, yn(8, x), kY8, ABOVE(12, cts::Absolute(5e-12)))                 \
  ROW(cyl_bessel_i0, cyl_bessel_i0(x), kI0, cts::Ulp(6))                    \
  ROW(cyl_bessel_i1, cyl_bessel_i1(x), kI1, cts::Ulp(6))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
