/*---
clause: lang.cast.float-to-integers
covers: each float at level full, one of 61 otherwise
control: each function is the one of another rounding mode
control-fails-with: not the integer that the mode names
timeout: 120
---*/
#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                      \
  FOUR_MODES(ROW, __float2int, (Integer<32, true>), (Integer<32, true>))    \
  FOUR_MODES(ROW, __float2uint, (Integer<32, false>), (Integer<32, false>)) \
  FOUR_MODES(ROW, __float2ll, (Integer<64, true>), (Integer<64, true>))     \
  FOUR_MODES(ROW, __float2ull, (Integer<64, false>), (Integer<64, false>))

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "not the integer that the mode names");
}

}  // namespace
