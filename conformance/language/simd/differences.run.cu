/*---
clause: lang.simd.differences
control: the signed function for the unsigned one, and the other way round
control-fails-with: not the absolute difference of each element, or not their sum
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "functions.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, DIFFERENCES, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the absolute difference of each element, or not their sum"); }

}  // namespace
