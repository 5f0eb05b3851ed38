/*---
clause: lang.atomic.return-value-unused
covers: functions in loops, among loads and stores of the word
control: the function is given another lowest bit
control-fails-with: a function in a loop whose result is not used stored something else
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "in-loops.family.cuh"

namespace {

constexpr const char* kWrong = "a function in a loop whose result is not used stored something else";

CTS_CASE() {
  const bool control = cts::control();
  CheckLoops<cts::AtomicAdd, unsigned, false>("add-unsigned", control, kWrong);
  CheckLoops<cts::AtomicAdd, unsigned long long, false>("add-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicSub, unsigned, false>("sub-unsigned", control, kWrong);
  CheckLoops<cts::AtomicMin, int, false>("min-int", control, kWrong);
  CheckLoops<cts::AtomicMin, unsigned, false>("min-unsigned", control, kWrong);
  CheckLoops<cts::AtomicMin, long long, false>("min-long-long", control, kWrong);
  CheckLoops<cts::AtomicMax, int, false>("max-int", control, kWrong);
  CheckLoops<cts::AtomicMax, unsigned long long, false>("max-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicInc, unsigned, false>("inc-unsigned", control, kWrong);
  CheckLoops<cts::AtomicDec, unsigned, false>("dec-unsigned", control, kWrong);
  CheckLoops<cts::AtomicAnd, unsigned, false>("and-unsigned", control, kWrong);
  CheckLoops<cts::AtomicAnd, unsigned long long, false>("and-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicOr, int, false>("or-int", control, kWrong);
  CheckLoops<cts::AtomicOr, unsigned long long, false>("or-unsigned-long-long", control, kWrong);
  CheckLoops<cts::AtomicXor, unsigned, false>("xor-unsigned", control, kWrong);
  CheckLoops<cts::AtomicXor, unsigned long long, false>("xor-unsigned-long-long", control, kWrong);
}

}  // namespace
