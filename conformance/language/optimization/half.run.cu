/*---
clause: lang.optimization.half
control: another operation, another rounding mode, or two roundings for one
control-fails-with: [an operation is not rounded as it should, a conversion is not rounded as its mode says]
unit-build: [[device-debug], [fmad-false]]
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "narrow-rows.family.cuh"

namespace {

using Exact = Narrow<cts::kHalf>;

#define OF_NUMBERS(ROW) NARROW_OPERATIONS(ROW, HALF_BITS) NARROW_TO_INTEGERS(ROW, __half)
#define OF_OTHERS(ROW) NARROW_FROM_OTHERS(ROW, half, HALF_BITS)

CTS_EXACT_TABLE(Numbers, OF_NUMBERS, HALF_OPERANDS);
CTS_EXACT_TABLE(Others, OF_OTHERS, OTHER_OPERANDS);

void CheckBoth() {
  CheckNarrow<Numbers>(cts::kHalf, 3, cts::control(), "an operation is not rounded as it should");
  cts::CheckExactTable<Others>(AroundTies(cts::kFloat, cts::kHalf), cts::control(),
                               "a conversion is not rounded as its mode says");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckBoth(); }
#else
CTS_CASE(without_contraction) { CheckBoth(); }
#endif

}  // namespace
