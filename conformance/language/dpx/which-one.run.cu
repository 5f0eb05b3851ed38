/*---
clause: lang.dpx.which-one
control: the smaller for the greater, and the other way round
control-fails-with: not the greater or smaller, or not which of them it is
---*/
#include "cts/case.cuh"

#include "dynamic.family.cuh"

#include "which-one.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, WHICH_ONE, WORD_OPERANDS);

CTS_CASE() { CheckDynamic<Functions>(cts::control(), "not the greater or smaller, or not which of them it is"); }

}  // namespace
