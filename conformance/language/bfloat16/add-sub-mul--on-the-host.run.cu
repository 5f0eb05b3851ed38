/*---
clause: lang.bfloat16.add-sub-mul
covers: on the host
control: another operation
control-fails-with: an operation on the host is not rounded to nearest even
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                            \
  ROW(__hadd, BFLOAT16_BITS(__hadd(x, y)), Exact::Sum(o), __hsub)                 \
  ROW(__hsub, BFLOAT16_BITS(__hsub(x, y)), Exact::Difference(o), __hadd)          \
  ROW(__hmul, BFLOAT16_BITS(__hmul(x, y)), Exact::Product(o), __hadd)             \
  ROW(__hadd_rn, BFLOAT16_BITS(__hadd_rn(x, y)), Exact::Sum(o), __hsub_rn)        \
  ROW(__hsub_rn, BFLOAT16_BITS(__hsub_rn(x, y)), Exact::Difference(o), __hadd_rn) \
  ROW(__hmul_rn, BFLOAT16_BITS(__hmul_rn(x, y)), Exact::Product(o), __hadd_rn)

ON_HOST_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kBfloat16, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "an operation on the host is not rounded to nearest even");
}

}  // namespace
