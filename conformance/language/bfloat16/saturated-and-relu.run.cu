/*---
clause: lang.bfloat16.saturated-and-relu
control: the function without clamping
control-fails-with: a result is not clamped
requires: [cc-80]
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                                                      \
  ROW(__hadd_sat, FROM_80(BFLOAT16_BITS(__hadd_sat(x, y))), Exact::Saturated(Exact::Sum(o)), __hadd)        \
  ROW(__hsub_sat, FROM_80(BFLOAT16_BITS(__hsub_sat(x, y))), Exact::Saturated(Exact::Difference(o)), __hsub) \
  ROW(__hmul_sat, FROM_80(BFLOAT16_BITS(__hmul_sat(x, y))), Exact::Saturated(Exact::Product(o)), __hmul)    \
  ROW(__hfma_sat, FROM_80(BFLOAT16_BITS(__hfma_sat(x, y, z))), Exact::Saturated(Exact::Fused(o)), __hfma)   \
  ROW(__hfma_relu, FROM_80(BFLOAT16_BITS(__hfma_relu(x, y, z))), Exact::Clamped(Exact::Fused(o)), __hfma)   \
  ROW(__hadd, BFLOAT16_BITS(__hadd(x, y)), cts::Open(), __hadd)                                             \
  ROW(__hsub, BFLOAT16_BITS(__hsub(x, y)), cts::Open(), __hsub)                                             \
  ROW(__hmul, BFLOAT16_BITS(__hmul(x, y)), cts::Open(), __hmul)                                             \
  ROW(__hfma, FROM_80(BFLOAT16_BITS(__hfma(x, y, z))), cts::Open(), __hfma)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a result is not clamped"); }

}  // namespace
