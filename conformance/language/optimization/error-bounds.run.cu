/*---
clause: lang.optimization.error-bounds
covers: functions of float
control: the first argument loses most of its fraction on the way to the function
control-fails-with: a result is further off than documented
unit-build: [[device-debug], [fmad-false]]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../errors.family.cuh"

#include "../float-functions.family.cuh"

namespace {

CTS_ERROR_TABLE(Functions, EACH_FUNCTION, FLOAT_ARGUMENTS);

void CheckEach() {
  cts::CheckErrorTable<Functions>(cts::kFloat, kFewDrawn, cts::control(), "a result is further off than documented");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckEach(); }
#else
CTS_CASE(without_contraction) { CheckEach(); }
#endif

}  // namespace
