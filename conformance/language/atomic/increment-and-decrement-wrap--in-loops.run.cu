/*---
clause: lang.atomic.increment-and-decrement-wrap
covers: functions in loops whose next turn takes the result
control: the function is given another lowest bit
control-fails-with: something else was stored or returned in a loop
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "in-loops.family.cuh"

namespace {

constexpr const char* kWrong = "something else was stored or returned in a loop";

CTS_CASE() {
  const bool control = cts::control();
  CheckLoops<cts::AtomicInc, unsigned, true>("inc", control, kWrong);
  CheckLoops<cts::AtomicDec, unsigned, true>("dec", control, kWrong);
}

}  // namespace
