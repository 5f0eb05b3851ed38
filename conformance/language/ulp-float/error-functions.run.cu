/*---
clause: lang.ulp-float.error-functions
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
draft: not run on a GPU
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                  \
  ROW(erff, erff(x), kErf, cts::Ulp(2))                 \
  ROW(erfcf, erfcf(x), kErfc, cts::Ulp(4))              \
  ROW(erfinvf, erfinvf(x), kErfInverse, cts::Ulp(2))    \
  ROW(erfcinvf, erfcinvf(x), kErfcInverse, cts::Ulp(4)) \
  ROW(erfcxf, erfcxf(x), kErfcx, cts::Ulp(4))           \
  ROW(normcdff, normcdff(x), kNormCdf, cts::Ulp(5))     \
  ROW(normcdfinvf, normcdfinvf(x), kNormCdfInverse, cts::Ulp(5))

CTS_ERROR_TABLE(Functions, FUNCTIONS, FLOAT_ARGUMENTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kFewDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
