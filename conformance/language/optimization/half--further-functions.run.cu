/*---
clause: lang.optimization.half
covers: pairs, signs, classes, rounding to integers, further comparisons and integers
control: another operation or comparison, or another rounding mode
control-fails-with: [a function does not give what it should, an integer is not rounded as its mode says]
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "narrow-further-rows.family.cuh"

namespace {

constexpr const cts::Format& kFormat = cts::kHalf;
using Exact = Narrow<kFormat>;

#define LOW(pair) __low2half(pair)
#define HIGH(pair) __high2half(pair)
#define BITS(result) HALF_BITS(result)
#define OF_NUMBERS(ROW) NARROW_OF_ONE_AND_TWO(ROW, BITS) NARROW_OF_PAIRS(ROW, BITS)
#define OF_WORDS(ROW) NARROW_FROM_WORDS(ROW, half, HALF_BITS)

CTS_EXACT_TABLE(Numbers, OF_NUMBERS, HALF_OPERANDS [[maybe_unused]] const __half2 p = __halves2half2(x, y),
                q = __halves2half2(z, x););
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
