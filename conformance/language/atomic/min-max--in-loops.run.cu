/*---
clause: lang.atomic.min-max
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
  CheckLoops<cts::AtomicMin, int, true>("min-int", control, kWrong);
  CheckLoops<cts::AtomicMin, unsigned, true>("min-unsigned", control, kWrong);
  CheckLoops<cts::AtomicMin, long long, true>("min-long-long", control, kWrong);
  CheckLoops<cts::AtomicMin, unsigned long long, true>("min-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicMax, int, true>("max-int", control, kWrong);
  CheckLoops<cts::AtomicMax, unsigned, true>("max-unsigned", control, kWrong);
  CheckLoops<cts::AtomicMax, long long, true>("max-long-long", control, kWrong);
  CheckLoops<cts::AtomicMax, unsigned long long, true>("max-unsigned-long-long", control, kWrong);
}

}  // namespace
