/*---
clause: lang.bfloat16.saturated-and-relu
covers: each half of pairs, by its exact value
control: the function without clamping
control-fails-with: a half of a pair is not clamped
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// The upper half is of other operands.
#define LOW(pair) FROM_80(BFLOAT16_BITS(__low2bfloat16(pair)))
#define HIGH(pair) FROM_80(BFLOAT16_BITS(__high2bfloat16(pair)))
cts::Operands Upper(const cts::Operands& o) { return {o.c, o.a, o.b}; }
#define HALVES(ROW, name, pair, of, whole)       \
  ROW(name##_low, LOW(pair), of(o), whole##_low) \
  ROW(name##_high, HIGH(pair), of(Upper(o)), whole##_high)
#define WHOLE(ROW, name, pair)                        \
  ROW(name##_low, LOW(pair), cts::Open(), name##_low) \
  ROW(name##_high, HIGH(pair), cts::Open(), name##_high)

cts::Expected Sum(const cts::Operands& o) { return Exact::Saturated(Exact::Sum(o)); }
cts::Expected Difference(const cts::Operands& o) { return Exact::Saturated(Exact::Difference(o)); }
cts::Expected Product(const cts::Operands& o) { return Exact::Saturated(Exact::Product(o)); }
cts::Expected Fused(const cts::Operands& o) { return Exact::Saturated(Exact::Fused(o)); }
cts::Expected Clamped(const cts::Operands& o) { return Exact::Clamped(Exact::Fused(o)); }

#define PAIRS(ROW)                                                   \
  HALVES(ROW, __hadd2_sat, __hadd2_sat(p, q), Sum, __hadd2)          \
  HALVES(ROW, __hsub2_sat, __hsub2_sat(p, q), Difference, __hsub2)   \
  HALVES(ROW, __hmul2_sat, __hmul2_sat(p, q), Product, __hmul2)      \
  HALVES(ROW, __hfma2_sat, __hfma2_sat(p, q, r), Fused, __hfma2)     \
  HALVES(ROW, __hfma2_relu, __hfma2_relu(p, q, r), Clamped, __hfma2) \
  WHOLE(ROW, __hadd2, __hadd2(p, q))                                 \
  WHOLE(ROW, __hsub2, __hsub2(p, q))                                 \
  WHOLE(ROW, __hmul2, __hmul2(p, q))                                 \
  WHOLE(ROW, __hfma2, __hfma2(p, q, r))

CTS_EXACT_TABLE(Functions, PAIRS, BFLOAT16_OPERANDS [[maybe_unused]] const __nv_bfloat162 p = __halves2bfloat162(x, z),
                q = __halves2bfloat162(y, x), r = __halves2bfloat162(z, y););

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a half of a pair is not clamped"); }

}  // namespace
