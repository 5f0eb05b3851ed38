/*---
clause: lang.bfloat16.division
covers: each pair of numbers at level full, one of 61 otherwise
control: the product with the reciprocal, which is rounded twice
control-fails-with: a quotient is not rounded correctly
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../quotients.family.cuh"

namespace {

__device__ __nv_bfloat16 Dividend(float pair) {
  return __ushort_as_bfloat16(static_cast<unsigned short>(__float_as_uint(pair)));
}
__device__ __nv_bfloat16 Divisor(float pair) {
  return __ushort_as_bfloat16(static_cast<unsigned short>(__float_as_uint(pair) >> 16));
}
// The pair in the low half of the operands, exchanged in the high one.
__device__ __nv_bfloat162 InPairs(float pair) {
  const __nv_bfloat16 x = Dividend(pair), y = Divisor(pair);
  return __h2div(__halves2bfloat162(x, y), __halves2bfloat162(y, x));
}
#define BITS(result) static_cast<cts::Bits>(__bfloat16_as_ushort(result))

#define FUNCTIONS(ROW)                                                                              \
  ROW(__hdiv, BITS(__hdiv(Dividend(x), Divisor(x))), QuotientOf(cts::kBfloat16, bits),              \
      ReferenceOf(cts::kBfloat16, bits), by_reciprocal)                                             \
  ROW(__h2div_low, BITS(__low2bfloat16(InPairs(x))), QuotientOf(cts::kBfloat16, bits),              \
      ReferenceOf(cts::kBfloat16, bits), by_reciprocal)                                             \
  ROW(__h2div_high, BITS(__high2bfloat16(InPairs(x))), QuotientOf(cts::kBfloat16, Exchanged(bits)), \
      ReferenceOf(cts::kBfloat16, Exchanged(bits)), by_reciprocal)                                  \
  ROW(by_reciprocal, BITS(__hmul_rn(Dividend(x), hrcp(Divisor(x)))), cts::Fixed{}, cts::Fixed{}, by_reciprocal)

CTS_SWEEP_TABLE(Functions, FUNCTIONS);

CTS_CASE() {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(cts::control()).step);
  cts::CheckSweep<Functions>(cts::control(), "a quotient is not rounded correctly");
}

}  // namespace
