/*---
clause: lang.half.to-integers
control: another rounding mode, or the type without or with a sign
control-fails-with: not the integer that the mode names
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                                                   \
  FOUR_MODES(ROW, __half2short, AS_IT_IS, x, (Exact::Integer<16, true>))                                 \
  FOUR_MODES(ROW, __half2ushort, AS_IT_IS, x, (Exact::Integer<16, false>))                               \
  FOUR_MODES(ROW, __half2int, AS_IT_IS, x, (Exact::Integer<32, true>))                                   \
  FOUR_MODES(ROW, __half2uint, AS_IT_IS, x, (Exact::Integer<32, false>))                                 \
  FOUR_MODES(ROW, __half2ll, AS_IT_IS, x, (Exact::Integer<64, true>))                                    \
  FOUR_MODES(ROW, __half2ull, AS_IT_IS, x, (Exact::Integer<64, false>))                                  \
  ROW(__half2char_rz, __half2char_rz(x), (Exact::Integer<8, true>(o, Rounding::kZero)), __half2uchar_rz) \
  ROW(__half2uchar_rz, __half2uchar_rz(x), (Exact::Integer<8, false>(o, Rounding::kZero)), __half2char_rz)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS);

CTS_CASE() { cts::CheckExactTable<Functions>(Each16(), cts::control(), "not the integer that the mode names"); }

}  // namespace
