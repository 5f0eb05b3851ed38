/*---
clause: lang.simd.absolute-and-negate
control: the function that clamps for the one that does not, and the other way round
control-fails-with: not the absolute value or negation of each element
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "functions.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, ABSOLUTE_AND_NEGATE, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the absolute value or negation of each element"); }

}  // namespace
