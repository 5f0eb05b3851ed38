/*---
clause: lang.rounding.root-float
covers: each float at level full, one of 61 otherwise
control: each function is the one of another rounding mode
control-fails-with: a root is not rounded correctly
timeout: 120
---*/
#include "cts/case.cuh"

#include "../each-float.family.cuh"

namespace {

Fixed OnHost(Bits x, Rounding mode) { return Number(cts::RootBits(cts::kFloat, x, mode)); }

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __fsqrt, Root, OnHost)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a root is not rounded correctly");
}

}  // namespace
