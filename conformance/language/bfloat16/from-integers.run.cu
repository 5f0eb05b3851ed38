/*---
clause: lang.bfloat16.from-integers
control: another rounding mode
control-fails-with: an integer is not rounded as the mode says
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "integer-ties.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                                                                 \
  FOUR_MODES(ROW, __short2bfloat16, BFLOAT16_BITS, static_cast<short>(o.a), (Exact::FromInteger<16, true>))            \
  FOUR_MODES(ROW, __ushort2bfloat16, BFLOAT16_BITS, static_cast<unsigned short>(o.a), (Exact::FromInteger<16, false>)) \
  FOUR_MODES(ROW, __int2bfloat16, BFLOAT16_BITS, static_cast<int>(o.a), (Exact::FromInteger<32, true>))                \
  FOUR_MODES(ROW, __uint2bfloat16, BFLOAT16_BITS, static_cast<unsigned>(o.a), (Exact::FromInteger<32, false>))         \
  FOUR_MODES(ROW, __ll2bfloat16, BFLOAT16_BITS, static_cast<long long>(o.a), (Exact::FromInteger<64, true>))           \
  FOUR_MODES(ROW, __ull2bfloat16, BFLOAT16_BITS, o.a, (Exact::FromInteger<64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, );

CTS_CASE() { cts::CheckExactTable<Functions>(Ties(), cts::control(), "an integer is not rounded as the mode says"); }

}  // namespace
