/*---
clause: lang.bfloat16.add-sub-mul
control: another operation, and a fused one for two
control-fails-with: an operation is not rounded to nearest even
requires: [cc-80]
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// A product and a sum, each of which is rounded.
cts::Expected TwoRoundings(const cts::Operands& o) {
  return Exact::Sum({cts::ProductBits(cts::kBfloat16, o.a, o.b, Rounding::kNearestEven), o.c, 0});
}

#define FUNCTIONS(ROW)                                                                       \
  ROW(__hadd, BFLOAT16_BITS(__hadd(x, y)), Exact::Sum(o), __hsub)                            \
  ROW(__hsub, BFLOAT16_BITS(__hsub(x, y)), Exact::Difference(o), __hadd)                     \
  ROW(__hmul, BFLOAT16_BITS(__hmul(x, y)), Exact::Product(o), __hadd)                        \
  ROW(__hadd_rn, BFLOAT16_BITS(__hadd_rn(x, y)), Exact::Sum(o), __hsub_rn)                   \
  ROW(__hsub_rn, BFLOAT16_BITS(__hsub_rn(x, y)), Exact::Difference(o), __hadd_rn)            \
  ROW(__hmul_rn, BFLOAT16_BITS(__hmul_rn(x, y)), Exact::Product(o), __hadd_rn)               \
  ROW(product_and_sum, BFLOAT16_BITS(__hadd_rn(__hmul_rn(x, y), z)), TwoRoundings(o), fused) \
  ROW(fused, FROM_80(BFLOAT16_BITS(__hfma(x, y, z))), cts::Open(), fused)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "an operation is not rounded to nearest even"); }

}  // namespace
