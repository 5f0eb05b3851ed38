/*---
clause: lang.half.division
control: the product
control-fails-with: a quotient is not rounded correctly
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

// Two operands as a pair.
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }

#define FUNCTIONS(ROW)                                                                                                 \
  ROW(__hdiv, HALF_BITS(__hdiv(x, y)), Exact::Quotient(o), __hmul)                                                     \
  ROW(__h2div_low, HALF_BITS(__low2half(__h2div(Pair(x, y), Pair(y, x)))), Exact::Quotient(o), __h2div_high)           \
  ROW(__h2div_high, HALF_BITS(__high2half(__h2div(Pair(x, y), Pair(y, x)))), Exact::Quotient({o.b, o.a}), __h2div_low) \
  ROW(__hmul, HALF_BITS(__hmul(x, y)), cts::Open(), __hmul)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 2, cts::control(), "a quotient is not rounded correctly"); }

}  // namespace
