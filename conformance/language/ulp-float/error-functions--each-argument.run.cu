/*---
clause: lang.ulp-float.error-functions
covers: each float at level full, one of 61 otherwise
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/arithmetic/error_sweep.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                              \
  ROW(erff, erff(x), erf(x), kErf, cts::Ulp(2))                     \
  ROW(erfcf, erfcf(x), erfc(x), kErfc, cts::Ulp(4))                 \
  ROW(erfinvf, erfinvf(x), erfinv(x), kErfInverse, cts::Ulp(2))     \
  ROW(erfcinvf, erfcinvf(x), erfcinv(x), kErfcInverse, cts::Ulp(4)) \
  ROW(erfcxf, erfcxf(x), erfcx(x), kErfcx, cts::Ulp(4))             \
  ROW(normcdff, normcdff(x), normcdf(x), kNormCdf, cts::Ulp(5))     \
  ROW(normcdfinvf, normcdfinvf(x), normcdfinv(x), kNormCdfInverse, cts::Ulp(5))

CTS_ERROR_SWEEP(Functions, FUNCTIONS);

CTS_CASE() { cts::CheckErrorSweep<Functions>(cts::control(), "a result is further off than documented"); }

}  // namespace
