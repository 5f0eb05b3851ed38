/*---
clause: lang.atomic.increment-and-decrement-wrap
covers: bounds that the compiler knows, such as 0 and the greatest
control: the function is given another constant
control-fails-with: an increment or decrement with a constant bound did not wrap there, or alone there
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "each-of-constants.family.cuh"

namespace {

constexpr const char* kWrong = "an increment or decrement with a constant bound did not wrap there, or alone there";

// Below, at and beyond each bound.
template <class Op, unsigned kBy, unsigned kOther>
void Check(const char* name) {
  const std::vector<unsigned> starts = {0, 1, 5, 31, 32, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};
  CheckEachConstant<Op, unsigned, kBy, kOther>(name, starts, cts::control(), kWrong);
}

CTS_CASE() {
  Check<cts::AtomicInc, 0, 1>("inc-0");
  Check<cts::AtomicInc, 1, 2>("inc-1");
  Check<cts::AtomicInc, 31, 30>("inc-31");
  Check<cts::AtomicInc, 0x7fffffff, 0>("inc-greatest-int");
  Check<cts::AtomicInc, 0x80000000, 0>("inc-2-to-the-31");
  Check<cts::AtomicInc, 0xffffffff, 0>("inc-greatest");
  Check<cts::AtomicDec, 0, 1>("dec-0");
  Check<cts::AtomicDec, 1, 2>("dec-1");
  Check<cts::AtomicDec, 31, 30>("dec-31");
  Check<cts::AtomicDec, 0x7fffffff, 0>("dec-greatest-int");
  Check<cts::AtomicDec, 0x80000000, 0>("dec-2-to-the-31");
  Check<cts::AtomicDec, 0xffffffff, 0>("dec-greatest");
}

}  // namespace
