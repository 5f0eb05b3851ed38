/*---
clause: lang.half.fma-saturated-and-relu
control: the function without clamping
control-fails-with: a product with a sum is not clamped
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                                       \
  ROW(__hfma_sat, HALF_BITS(__hfma_sat(x, y, z)), Exact::Saturated(Exact::Fused(o)), __hfma) \
  ROW(__hfma_relu, HALF_BITS(__hfma_relu(x, y, z)), Exact::Clamped(Exact::Fused(o)), __hfma) \
  ROW(__hfma, HALF_BITS(__hfma(x, y, z)), cts::Open(), __hfma)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a product with a sum is not clamped"); }

}  // namespace
