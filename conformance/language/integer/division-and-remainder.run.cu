/*---
clause: lang.integer.division-and-remainder
control: the signed operation for the unsigned one, and the other way round
control-fails-with: [not the quotient or remainder, not the quotient or remainder of 64 bits]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "division.family.cuh"

namespace {

CTS_CASE(words) { CheckWords<words::Table>(32, cts::control(), "not the quotient or remainder"); }
CTS_CASE(longs) { CheckWords<longs::Table>(64, cts::control(), "not the quotient or remainder of 64 bits"); }

}  // namespace
