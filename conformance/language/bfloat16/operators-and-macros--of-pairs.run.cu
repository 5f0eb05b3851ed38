/*---
clause: lang.bfloat16.operators-and-macros
covers: operators of pairs; inequality and postfix operators of one number
control: another operator, or the halves are exchanged
control-fails-with:
  - an operator gives another result than its function
  - an operator of pairs gives another result than its function
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/arithmetic/error_table.h"
#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

#include "../narrow-operators.family.cuh"

namespace {

#define BITS(result) BFLOAT16_BITS(result)

using Exact = Operators<cts::kBfloat16>;

__device__ __nv_bfloat16 One() { return __ushort_as_bfloat16(static_cast<unsigned short>(Exact::kOne)); }
__device__ bool Alike(__nv_bfloat16 a, __nv_bfloat16 b) {
  return (__hisnan(a) && __hisnan(b)) || __bfloat16_as_ushort(a) == __bfloat16_as_ushort(b);
}
__device__ bool Are(__nv_bfloat162 pair, __nv_bfloat16 low, __nv_bfloat16 high) {
  return Alike(__low2bfloat16(pair), low) && Alike(__high2bfloat16(pair), high);
}
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }

CTS_EXACT_TABLE(OfOne, OF_ONE, BFLOAT16_OPERANDS);
CTS_EXACT_TABLE(OfPairs, OF_PAIRS, BFLOAT16_OPERANDS [[maybe_unused]] const __nv_bfloat162 p = Pair(x, y),
                q = Pair(z, x););

CTS_CASE() {
  CheckNarrow<OfOne>(cts::kBfloat16, 2, cts::control(), "an operator gives another result than its function");
  CheckNarrow<OfPairs>(cts::kBfloat16, 3, cts::control(),
                       "an operator of pairs gives another result than its function");
}

}  // namespace
