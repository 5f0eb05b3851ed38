/*---
clause: lang.fp6.from-float-and-double
covers: each float at level full, one of 61 otherwise
control: the other one of both rounding modes
control-fails-with: a float is not rounded as the mode says
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/arithmetic/sweep.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-each-float.family.cuh"

namespace {

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a float is not rounded as the mode says");
}

}  // namespace
