/*---
clause: lang.bfloat16.comparisons-and-min-max
covers: comparisons of pairs on the host, each form
control: the form that takes NaN the other way
control-fails-with: a comparison of pairs on the host is wrong
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"
#include "../pair-comparisons.family.cuh"

namespace {

using Numbers = Narrow<cts::kBfloat16>;
constexpr cts::Bits kOne = 0x3f80;

// Two operands as a pair.
__nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }
// The low half comes first.
unsigned PairBits(__nv_bfloat162 pair) {
  return BFLOAT16_BITS(__low2bfloat16(pair)) | BFLOAT16_BITS(__high2bfloat16(pair)) << 16;
}

ON_HOST_TABLE(Functions, PAIR_COMPARISONS, BFLOAT16_OPERANDS const __nv_bfloat16 w = o.c & 1 ? x : z;
              const __nv_bfloat16 v = o.c & 2 ? y : x;);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kBfloat16, 3, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "a comparison of pairs on the host is wrong");
}

}  // namespace
