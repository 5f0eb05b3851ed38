/*---
clause: lang.bfloat16.from-integers
covers: unsigned integers from 2^63 on, at middles between two numbers
control: another rounding mode
control-fails-with: an integer is not rounded as the mode says
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../upper-half.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW) FOUR_MODES(ROW, __ull2bfloat16, BFLOAT16_BITS, o.a, (Exact::FromInteger<64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, );

CTS_CASE() {
  cts::CheckExactTable<Functions>(UpperHalf<8>(), cts::control(), "an integer is not rounded as the mode says");
}

}  // namespace
