/*---
clause: lang.atomic.and-or-xor
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
  CheckLoops<cts::AtomicAnd, int, true>("and-int", control, kWrong);
  CheckLoops<cts::AtomicAnd, unsigned, true>("and-unsigned", control, kWrong);
  CheckLoops<cts::AtomicAnd, unsigned long long, true>("and-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicOr, int, true>("or-int", control, kWrong);
  CheckLoops<cts::AtomicOr, unsigned, true>("or-unsigned", control, kWrong);
  CheckLoops<cts::AtomicOr, unsigned long long, true>("or-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicXor, int, true>("xor-int", control, kWrong);
  CheckLoops<cts::AtomicXor, unsigned, true>("xor-unsigned", control, kWrong);
  CheckLoops<cts::AtomicXor, unsigned long long, true>("xor-unsigned-long-long", control, kWrong);
}

}  // namespace
