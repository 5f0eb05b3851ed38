/*---
clause: lang.ulp-float.error-functions
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                 \
  ROW(erff, erf(x), kErf, cts::Ulp(2))                 \
  ROW(erfcf, erfc(x), kErfc, cts::Ulp(4))              \
  ROW(erfinvf, erfinv(x), kErfInverse, cts::Ulp(2))    \
  ROW(erfcinvf, erfcinv(x), kErfcInverse, cts::Ulp(4)) \
  ROW(erfcxf, erfcx(x), kErfcx, cts::Ulp(4))           \
  ROW(normcdff, normcdf(x), kNormCdf, cts::Ulp(5))     \
  ROW(normcdfinvf, normcdfinv(x), kNormCdfInverse, cts::Ulp(5))

CTS_SCREENED_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
