/*---
clause: lang.half.min-max
covers: on the host
control: the greater for the smaller, and the other way round
control-fails-with: not the smaller or greater on the host
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

#define FUNCTIONS(ROW)                                            \
  ROW(__hmin, HALF_BITS(__hmin(x, y)), Exact::Minimum(o), __hmax) \
  ROW(__hmax, HALF_BITS(__hmax(x, y)), Exact::Maximum(o), __hmin)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "not the smaller or greater on the host");
}

}  // namespace
