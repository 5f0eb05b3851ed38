/*---
clause: lang.simd.compare-mask
control: another comparison, or that of the other sign
control-fails-with: not all ones where the comparison holds and 0 elsewhere
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "functions.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, COMPARE_MASK, WORD_OPERANDS);

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not all ones where the comparison holds and 0 elsewhere"); }

}  // namespace
