/*---
clause: lang.half.add-sub-mul
covers: on the host
control: another operation
control-fails-with: an operation on the host is not rounded to nearest even
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

#define FUNCTIONS(ROW)                                                        \
  ROW(__hadd, HALF_BITS(__hadd(x, y)), Exact::Sum(o), __hsub)                 \
  ROW(__hsub, HALF_BITS(__hsub(x, y)), Exact::Difference(o), __hadd)          \
  ROW(__hmul, HALF_BITS(__hmul(x, y)), Exact::Product(o), __hadd)             \
  ROW(__hadd_rn, HALF_BITS(__hadd_rn(x, y)), Exact::Sum(o), __hsub_rn)        \
  ROW(__hsub_rn, HALF_BITS(__hsub_rn(x, y)), Exact::Difference(o), __hadd_rn) \
  ROW(__hmul_rn, HALF_BITS(__hmul_rn(x, y)), Exact::Product(o), __hadd_rn)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "an operation on the host is not rounded to nearest even");
}

}  // namespace
