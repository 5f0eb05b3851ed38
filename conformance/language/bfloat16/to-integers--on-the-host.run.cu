/*---
clause: lang.bfloat16.to-integers
covers: the functions of the host, which round to zero
control: the type without or with a sign
control-fails-with: "not the integer that the mode names, on the host"
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

// A type with a sign, and the one without.
#define BOTH_SIGNS(ROW, is_signed, is_not, width)                                         \
  ROW(is_signed, is_signed(x), (Exact::Integer<width, true>(o, Rounding::kZero)), is_not) \
  ROW(is_not, is_not(x), (Exact::Integer<width, false>(o, Rounding::kZero)), is_signed)
#define FUNCTIONS(ROW)                                           \
  BOTH_SIGNS(ROW, __bfloat162char_rz, __bfloat162uchar_rz, 8)    \
  BOTH_SIGNS(ROW, __bfloat162short_rz, __bfloat162ushort_rz, 16) \
  BOTH_SIGNS(ROW, __bfloat162int_rz, __bfloat162uint_rz, 32)     \
  BOTH_SIGNS(ROW, __bfloat162ll_rz, __bfloat162ull_rz, 64)

ON_HOST_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { CheckOnHost<Functions>(Each16(), cts::control(), "not the integer that the mode names, on the host"); }

}  // namespace
