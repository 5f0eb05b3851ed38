/*---
clause: lang.bfloat16.to-integers
control: another rounding mode, or the type without or with a sign
control-fails-with: not the integer that the mode names
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                                                               \
  FOUR_MODES(ROW, __bfloat162short, AS_IT_IS, x, (Exact::Integer<16, true>))                                         \
  FOUR_MODES(ROW, __bfloat162ushort, AS_IT_IS, x, (Exact::Integer<16, false>))                                       \
  FOUR_MODES(ROW, __bfloat162int, AS_IT_IS, x, (Exact::Integer<32, true>))                                           \
  FOUR_MODES(ROW, __bfloat162uint, AS_IT_IS, x, (Exact::Integer<32, false>))                                         \
  FOUR_MODES(ROW, __bfloat162ll, AS_IT_IS, x, (Exact::Integer<64, true>))                                            \
  FOUR_MODES(ROW, __bfloat162ull, AS_IT_IS, x, (Exact::Integer<64, false>))                                          \
  ROW(__bfloat162char_rz, __bfloat162char_rz(x), (Exact::Integer<8, true>(o, Rounding::kZero)), __bfloat162uchar_rz) \
  ROW(__bfloat162uchar_rz, __bfloat162uchar_rz(x), (Exact::Integer<8, false>(o, Rounding::kZero)), __bfloat162char_rz)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS);

CTS_CASE() { cts::CheckExactTable<Functions>(Each16(), cts::control(), "not the integer that the mode names"); }

}  // namespace
