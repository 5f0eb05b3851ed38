/*---
clause: lang.half.fma
control: the product is rounded before the sum
control-fails-with: a product and a sum are not rounded once
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                    \
  ROW(__hfma, HALF_BITS(__hfma(x, y, z)), Exact::Fused(o), rounded_twice) \
  ROW(rounded_twice, HALF_BITS(__hadd_rn(__hmul_rn(x, y), z)), cts::Open(), rounded_twice)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a product and a sum are not rounded once"); }

}  // namespace
