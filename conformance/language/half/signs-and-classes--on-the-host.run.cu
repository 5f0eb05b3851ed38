/*---
clause: lang.half.signs-and-classes
covers: on the host
control: another function of sign or class
control-fails-with: not the sign or class on the host
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

// 1 or -1, as an int.
cts::Expected Infinite(cts::Bits x) {
  if (!cts::IsInfinite(cts::kHalf, x)) return cts::Bits{0};
  return cts::Bits{cts::IsNegative(cts::kHalf, x) ? 0xffffffffu : 1u};
}

#define FUNCTIONS(ROW)                                                                         \
  ROW(__hneg, HALF_BITS(__hneg(x)), cts::Number(cts::kHalf, o.a ^ cts::kHalf.sign()), __habs)  \
  ROW(__habs, HALF_BITS(__habs(x)), cts::Number(cts::kHalf, o.a & ~cts::kHalf.sign()), __hneg) \
  ROW(__hisnan, __hisnan(x) ? 1 : 0, cts::Bits{cts::IsNan(cts::kHalf, o.a)}, __hisinf)         \
  ROW(__hisinf, __hisinf(x), Infinite(o.a), __hisnan)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckOnHost<Functions>(Each16(), cts::control(), "not the sign or class on the host"); }

}  // namespace
