/*---
clause: lang.half.division
covers: on the host, of numbers and pairs
control: the product, or the other half
control-fails-with: a quotient on the host is not rounded correctly
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

#define PAIR(low, high) __halves2half2(low, high)
#define FUNCTIONS(ROW)                                                                                                 \
  ROW(__hdiv, HALF_BITS(__hdiv(x, y)), Exact::Quotient(o), __hmul)                                                     \
  ROW(__h2div_low, HALF_BITS(__low2half(__h2div(PAIR(x, y), PAIR(y, x)))), Exact::Quotient(o), __h2div_high)           \
  ROW(__h2div_high, HALF_BITS(__high2half(__h2div(PAIR(x, y), PAIR(y, x)))), Exact::Quotient({o.b, o.a}), __h2div_low) \
  ROW(__hmul, HALF_BITS(__hmul(x, y)), cts::Open(), __hmul)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 2, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "a quotient on the host is not rounded correctly");
}

}  // namespace
