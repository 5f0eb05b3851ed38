/*---
clause: lang.bfloat16.from-integers
covers: the functions of the host, which round to nearest
control: the type without or with a sign
control-fails-with: an integer is not rounded to nearest even on the host
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"
#include "integer-ties.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// A type with a sign, and the one without.
#define BOTH_SIGNS(ROW, is_signed, is_not, T, width)                        \
  ROW(is_signed, BFLOAT16_BITS(is_signed(static_cast<T>(o.a))),             \
      (Exact::FromInteger<width, true>(o, Rounding::kNearestEven)), is_not) \
  ROW(is_not, BFLOAT16_BITS(is_not(static_cast<unsigned T>(o.a))),          \
      (Exact::FromInteger<width, false>(o, Rounding::kNearestEven)), is_signed)
#define FUNCTIONS(ROW)                                                  \
  BOTH_SIGNS(ROW, __short2bfloat16_rn, __ushort2bfloat16_rn, short, 16) \
  BOTH_SIGNS(ROW, __int2bfloat16_rn, __uint2bfloat16_rn, int, 32)       \
  BOTH_SIGNS(ROW, __ll2bfloat16_rn, __ull2bfloat16_rn, long long, 64)

ON_HOST_TABLE(Functions, FUNCTIONS, );

CTS_CASE() { CheckOnHost<Functions>(Ties(), cts::control(), "an integer is not rounded to nearest even on the host"); }

}  // namespace
