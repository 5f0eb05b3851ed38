/*---
clause: lang.half.pair-equals-two
control: the halves are exchanged
control-fails-with: a half of a pair is not what the scalar function gives
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

namespace {

// Two operands as a pair.
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }

__device__ bool Alike(__half a, __half b) {
  return (__hisnan(a) && __hisnan(b)) || __half_as_ushort(a) == __half_as_ushort(b);
}
__device__ bool Are(__half2 pair, __half low, __half high) {
  return Alike(__low2half(pair), low) && Alike(__high2half(pair), high);
}

CTS_EXACT_TABLE(Functions, PAIRS, HALF_OPERANDS const __half2 p = Pair(x, y), q = Pair(z, x););

CTS_CASE() {
  CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a half of a pair is not what the scalar function gives");
}

}  // namespace
