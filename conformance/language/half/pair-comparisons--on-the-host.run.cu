/*---
clause: lang.half.pair-comparisons
covers: on the host
control: the form that takes NaN the other way
control-fails-with: a comparison of pairs on the host is wrong
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"
#include "../pair-comparisons.family.cuh"

namespace {

using Numbers = Narrow<cts::kHalf>;
constexpr cts::Bits kOne = 0x3c00;

// Two operands as a pair.
__half2 Pair(__half low, __half high) { return __halves2half2(low, high); }
// The low half comes first.
unsigned PairBits(__half2 pair) { return HALF_BITS(__low2half(pair)) | HALF_BITS(__high2half(pair)) << 16; }

ON_HOST_TABLE(Functions, PAIR_COMPARISONS, HALF_OPERANDS const __half w = o.c & 1 ? x : z;
              const __half v = o.c & 2 ? y : x;);

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 3, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "a comparison of pairs on the host is wrong");
}

}  // namespace
