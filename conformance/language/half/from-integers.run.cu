/*---
clause: lang.half.from-integers
control: another rounding mode
control-fails-with: an integer is not rounded as the mode says
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define FUNCTIONS(ROW)                                                                                         \
  FOUR_MODES(ROW, __short2half, HALF_BITS, static_cast<short>(o.a), (Exact::FromInteger<16, true>))            \
  FOUR_MODES(ROW, __ushort2half, HALF_BITS, static_cast<unsigned short>(o.a), (Exact::FromInteger<16, false>)) \
  FOUR_MODES(ROW, __int2half, HALF_BITS, static_cast<int>(o.a), (Exact::FromInteger<32, true>))                \
  FOUR_MODES(ROW, __uint2half, HALF_BITS, static_cast<unsigned>(o.a), (Exact::FromInteger<32, false>))         \
  FOUR_MODES(ROW, __ll2half, HALF_BITS, static_cast<long long>(o.a), (Exact::FromInteger<64, true>))           \
  FOUR_MODES(ROW, __ull2half, HALF_BITS, o.a, (Exact::FromInteger<64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, );

CTS_CASE() { cts::CheckExactTable<Functions>(Sizes(), cts::control(), "an integer is not rounded as the mode says"); }

}  // namespace
