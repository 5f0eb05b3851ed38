/*---
clause: lang.half.saturated
covers: on the host
control: the operation without clamping
control-fails-with: a result on the host is not clamped to 0 and 1
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                                         \
  ROW(__hadd_sat, HALF_BITS(__hadd_sat(x, y)), Exact::Saturated(Exact::Sum(o)), __hadd)        \
  ROW(__hsub_sat, HALF_BITS(__hsub_sat(x, y)), Exact::Saturated(Exact::Difference(o)), __hsub) \
  ROW(__hmul_sat, HALF_BITS(__hmul_sat(x, y)), Exact::Saturated(Exact::Product(o)), __hmul)    \
  ROW(__hadd, HALF_BITS(__hadd(x, y)), cts::Open(), __hadd)                                    \
  ROW(__hsub, HALF_BITS(__hsub(x, y)), cts::Open(), __hsub)                                    \
  ROW(__hmul, HALF_BITS(__hmul(x, y)), cts::Open(), __hmul)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "a result on the host is not clamped to 0 and 1");
}

}  // namespace
