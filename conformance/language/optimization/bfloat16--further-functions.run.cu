/*---
clause: lang.optimization.bfloat16
covers: pairs, signs, classes, rounding to integers, further comparisons and integers
control: another operation or comparison, or another rounding mode
control-fails-with: [a function does not give what it should, an integer is not rounded as its mode says]
unit-build: [[device-debug], [fmad-false]]
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow.family.cuh"
#include "narrow-further-rows.family.cuh"

namespace {

constexpr const cts::Format& kFormat = cts::kBfloat16;
using Exact = Narrow<kFormat>;

#define LOW(pair) __low2bfloat16(pair)
#define HIGH(pair) __high2bfloat16(pair)
#define BITS(result) FROM_80(BFLOAT16_BITS(result))
#define OF_NUMBERS(ROW) NARROW_OF_ONE_AND_TWO(ROW, BITS) NARROW_OF_PAIRS(ROW, BITS)
#define OF_WORDS(ROW) NARROW_FROM_WORDS(ROW, bfloat16, BFLOAT16_BITS)

CTS_EXACT_TABLE(Numbers, OF_NUMBERS,
                BFLOAT16_OPERANDS [[maybe_unused]] const __nv_bfloat162 p = __halves2bfloat162(x, y),
                q = __halves2bfloat162(z, x););
CTS_EXACT_TABLE(Words, OF_WORDS, );

void CheckBoth() {
  CheckNarrow<Numbers>(kFormat, 3, cts::control(), "a function does not give what it should");
  cts::CheckExactTable<Words>(Sizes(), cts::control(), "an integer is not rounded as its mode says");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckBoth(); }
#else
CTS_CASE(without_contraction) { CheckBoth(); }
#endif

}  // namespace
