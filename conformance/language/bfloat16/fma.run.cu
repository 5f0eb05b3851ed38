/*---
clause: lang.bfloat16.fma
control: the product is rounded before the sum
control-fails-with: a product and a sum are not rounded once
requires: [cc-80]
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                                 \
  ROW(__hfma, FROM_80(BFLOAT16_BITS(__hfma(x, y, z))), Exact::Fused(o), rounded_twice) \
  ROW(rounded_twice, BFLOAT16_BITS(__hadd_rn(__hmul_rn(x, y), z)), cts::Open(), rounded_twice)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a product and a sum are not rounded once"); }

}  // namespace
