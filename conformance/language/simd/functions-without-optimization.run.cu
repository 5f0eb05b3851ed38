/*---
clause: lang.simd.functions-without-optimization
control: each function is one that resembles it
control-fails-with: not what the function makes of each element
build: [device-debug]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "functions.family.cuh"

namespace {

#define FUNCTIONS(ROW) ABSOLUTE_AND_NEGATE(ROW) AVERAGE(ROW) COMPARE_MASK(ROW) DIFFERENCES(ROW) MIN_MAX(ROW)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not what the function makes of each element"); }

}  // namespace
