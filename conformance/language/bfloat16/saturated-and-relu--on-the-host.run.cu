/*---
clause: lang.bfloat16.saturated-and-relu
covers: sums, differences and products on the host, of numbers and pairs
control: the function without clamping
control-fails-with: [a result on the host is not clamped, a half of a pair on the host is not clamped]
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

#define NUMBERS(ROW)                                                                               \
  ROW(__hadd_sat, BFLOAT16_BITS(__hadd_sat(x, y)), Exact::Saturated(Exact::Sum(o)), __hadd)        \
  ROW(__hsub_sat, BFLOAT16_BITS(__hsub_sat(x, y)), Exact::Saturated(Exact::Difference(o)), __hsub) \
  ROW(__hmul_sat, BFLOAT16_BITS(__hmul_sat(x, y)), Exact::Saturated(Exact::Product(o)), __hmul)    \
  ROW(__hadd, BFLOAT16_BITS(__hadd(x, y)), cts::Open(), __hadd)                                    \
  ROW(__hsub, BFLOAT16_BITS(__hsub(x, y)), cts::Open(), __hsub)                                    \
  ROW(__hmul, BFLOAT16_BITS(__hmul(x, y)), cts::Open(), __hmul)

// The upper half is of other operands.
#define LOW(pair) BFLOAT16_BITS(__low2bfloat16(pair))
#define HIGH(pair) BFLOAT16_BITS(__high2bfloat16(pair))
cts::Operands Upper(const cts::Operands& o) { return {o.c, o.a, 0}; }
#define HALVES(ROW, clamped, whole, exact)                                                         \
  ROW(clamped##_low, LOW(clamped(p, q)), Exact::Saturated(Exact::exact(o)), whole##_low)           \
  ROW(clamped##_high, HIGH(clamped(p, q)), Exact::Saturated(Exact::exact(Upper(o))), whole##_high) \
  ROW(whole##_low, LOW(whole(p, q)), cts::Open(), whole##_low)                                     \
  ROW(whole##_high, HIGH(whole(p, q)), cts::Open(), whole##_high)
#define PAIRS(ROW)                              \
  HALVES(ROW, __hadd2_sat, __hadd2, Sum)        \
  HALVES(ROW, __hsub2_sat, __hsub2, Difference) \
  HALVES(ROW, __hmul2_sat, __hmul2, Product)

ON_HOST_TABLE(Numbers, NUMBERS, BFLOAT16_OPERANDS);
ON_HOST_TABLE(Pairs, PAIRS, BFLOAT16_OPERANDS const __nv_bfloat162 p = __halves2bfloat162(x, z),
              q = __halves2bfloat162(y, x););

CTS_CASE() {
  const cts::FloatOperands operands(cts::kBfloat16, 3, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Numbers>(operands, cts::control(), "a result on the host is not clamped");
  CheckOnHost<Pairs>(operands, cts::control(), "a half of a pair on the host is not clamped");
}

}  // namespace
