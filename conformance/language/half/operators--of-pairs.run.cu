/*---
clause: lang.half.operators
covers: operators of pairs; inequality and postfix operators of one number
control: another operator, or the halves are exchanged
control-fails-with:
  - an operator gives another result than its function
  - an operator of pairs gives another result than its function
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include "cts/arithmetic/error_table.h"
#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

#include "../narrow-operators.family.cuh"

namespace {

#define BITS(result) HALF_BITS(result)

using Exact = Operators<cts::kHalf>;

__device__ __half One() { return __ushort_as_half(static_cast<unsigned short>(Exact::kOne)); }
__device__ bool Alike(__half a, __half b) {
  return (__hisnan(a) && __hisnan(b)) || __half_as_ushort(a) == __half_as_ushort(b);
}
__device__ bool Are(__half2 pair, __half low, __half high) {
  return Alike(__low2half(pair), low) && Alike(__high2half(pair), high);
}
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }

CTS_EXACT_TABLE(OfOne, OF_ONE, HALF_OPERANDS);
CTS_EXACT_TABLE(OfPairs, OF_PAIRS, HALF_OPERANDS [[maybe_unused]] const __half2 p = Pair(x, y), q = Pair(z, x););

CTS_CASE() {
  CheckNarrow<OfOne>(cts::kHalf, 2, cts::control(), "an operator gives another result than its function");
  CheckNarrow<OfPairs>(cts::kHalf, 3, cts::control(), "an operator of pairs gives another result than its function");
}

}  // namespace
