/*---
clause: lang.ulp-float.roots
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

#include "../float-functions.family.cuh"

namespace {

CTS_SCREENED_TABLE(Functions, ROOTS);

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kDrawn, cts::control(), "a result is further off than documented");
}

}  // namespace
