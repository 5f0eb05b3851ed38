/*---
clause: lang.ulp-float.bessel
covers: each float at level full, but for order 128 below 1
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/error_sweep.cuh"

#include "../errors.family.cuh"

namespace {

// With one zero, because yn of -0 differs between toolkits.
__device__ double Second(int order, double x) { return yn(order, x == 0 ? 0 : x); }

#define FUNCTIONS(ROW)                                                                             \
  ROW(j0f, j0f(x), j0(x), kJ0, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))              \
  ROW(j1f, j1f(x), j1(x), kJ1, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))              \
  ROW(jnf_128, jnf(128, x), jn(128, x), kJ128, FROM(1, cts::Absolute(2.2e-6)))                     \
  ROW(y0f, y0f(x), y0(x), kY0, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))              \
  ROW(y1f, y1f(x), y1(x), kY1, BELOW(8, cts::Ulp(9)), FROM(8, cts::Absolute(2.2e-6)))              \
  ROW(ynf_2, ynf(2, x), Second(2, x), kY2, BELOW(2, cts::Ulp(7)), FROM(2, cts::Absolute(2.2e-6)))  \
  ROW(ynf_8, ynf(8, x), Second(8, x), kY8, BELOW(8, cts::Ulp(22)), FROM(8, cts::Absolute(2.2e-6))) \
  ROW(cyl_bessel_i0f, cyl_bessel_i0f(x), cyl_bessel_i0(x), kI0, cts::Ulp(6))                       \
  ROW(cyl_bessel_i1f, cyl_bessel_i1f(x), cyl_bessel_i1(x), kI1, cts::Ulp(6))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
