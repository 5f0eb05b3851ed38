/*---
clause: lang.simd.average
control: the unsigned function for the signed one, and the one that rounds in another way
control-fails-with: not the average of each element
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "functions.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, AVERAGE, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the average of each element"); }

}  // namespace
