/*---
clause: lang.simd.min-max
control: the signed function for the unsigned one, and the other way round
control-fails-with: not the smaller or greater of each pair of elements
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "functions.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, MIN_MAX, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the smaller or greater of each pair of elements"); }

}  // namespace
