/*---
clause: lang.half.pair-comparisons
control: the form that takes NaN the other way
control-fails-with: a comparison of pairs is wrong
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../pair-comparisons.family.cuh"

namespace {

using Numbers = Narrow<cts::kHalf>;
constexpr cts::Bits kOne = 0x3c00;

// Two operands as a pair.
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }
// The low half comes first.
__device__ unsigned PairBits(__half2 pair) {
  return __half_as_ushort(__low2half(pair)) | unsigned{__half_as_ushort(__high2half(pair))} << 16;
}

CTS_EXACT_TABLE(Functions, PAIR_COMPARISONS, HALF_OPERANDS const __half w = o.c & 1 ? x : z;
                const __half v = o.c & 2 ? y : x;);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a comparison of pairs is wrong"); }

}  // namespace
