/*---
clause: lang.ulp-double.error-functions
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                \
  ROW(erf, erf(x), kErf, cts::Ulp(2))                 \
  ROW(erfc, erfc(x), kErfc, cts::Ulp(5))              \
  ROW(erfinv, erfinv(x), kErfInverse, cts::Ulp(5))    \
  ROW(erfcinv, erfcinv(x), kErfcInverse, cts::Ulp(6)) \
  ROW(erfcx, erfcx(x), kErfcx, cts::Ulp(4))           \
  ROW(normcdf, normcdf(x), kNormCdf, cts::Ulp(5))     \
  ROW(normcdfinv, normcdfinv(x), kNormCdfInverse, cts::Ulp(8))

CTS_ERROR_TABLE(Functions, FUNCTIONS, DOUBLE_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kDouble, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
