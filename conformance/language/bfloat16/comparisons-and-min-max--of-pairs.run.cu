/*---
clause: lang.bfloat16.comparisons-and-min-max
covers: comparisons of pairs, each form
control: the form that takes NaN the other way
control-fails-with: a comparison of pairs is wrong
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../pair-comparisons.family.cuh"

namespace {

using Numbers = Narrow<cts::kBfloat16>;
constexpr cts::Bits kOne = 0x3f80;

// Two operands as a pair.
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }
// The low half comes first.
__device__ unsigned PairBits(__nv_bfloat162 pair) {
  return __bfloat16_as_ushort(__low2bfloat16(pair)) | unsigned{__bfloat16_as_ushort(__high2bfloat16(pair))} << 16;
}

CTS_EXACT_TABLE(Functions, PAIR_COMPARISONS, BFLOAT16_OPERANDS const __nv_bfloat16 w = o.c & 1 ? x : z;
                const __nv_bfloat16 v = o.c & 2 ? y : x;);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a comparison of pairs is wrong"); }

}  // namespace
