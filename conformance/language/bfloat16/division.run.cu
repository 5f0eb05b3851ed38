/*---
clause: lang.bfloat16.division
control: the product
control-fails-with: a quotient is not rounded correctly
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// Two operands as a pair.
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }

#define FUNCTIONS(ROW)                                                                                               \
  ROW(__hdiv, BFLOAT16_BITS(__hdiv(x, y)), Exact::Quotient(o), __hmul)                                               \
  ROW(__h2div_low, BFLOAT16_BITS(__low2bfloat16(__h2div(Pair(x, y), Pair(y, x)))), Exact::Quotient(o), __h2div_high) \
  ROW(__h2div_high, BFLOAT16_BITS(__high2bfloat16(__h2div(Pair(x, y), Pair(y, x)))), Exact::Quotient({o.b, o.a}),    \
      __h2div_low)                                                                                                   \
  ROW(__hmul, BFLOAT16_BITS(__hmul(x, y)), cts::Open(), __hmul)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 2, cts::control(), "a quotient is not rounded correctly"); }

}  // namespace
