/*---
clause: lang.ulp-float.exact-functions
covers: powers out of the format, to the ends of int and long
control: the power is the rest of it by 8
control-fails-with: a number that was scaled beyond the format is not infinite or 0
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../far-powers.family.cuh"

namespace {

#define FUNCTIONS(ROW) FAR_POWERS(ROW, cts::kFloat)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const float x = ValueOf<float>(o.a););

CTS_CASE() {
  CheckFarPowers<Functions>(cts::kFloat, cts::control(),
                            "a number that was scaled beyond the format is not infinite or 0");
}

}  // namespace
