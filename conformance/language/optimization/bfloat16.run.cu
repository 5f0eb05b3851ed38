/*---
clause: lang.optimization.bfloat16
control: another operation, another rounding mode, or two roundings for one
control-fails-with: [an operation is not rounded as it should, a conversion is not rounded as its mode says]
unit-build: [[device-debug], [fmad-false]]
requires: [cc-80]
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow.family.cuh"
#include "narrow-rows.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define BITS(result) FROM_80(BFLOAT16_BITS(result))
#define OF_NUMBERS(ROW) NARROW_OPERATIONS(ROW, BITS) NARROW_TO_INTEGERS(ROW, __bfloat16)
#define OF_OTHERS(ROW) NARROW_FROM_OTHERS(ROW, bfloat16, BFLOAT16_BITS)

CTS_EXACT_TABLE(Numbers, OF_NUMBERS, BFLOAT16_OPERANDS);
CTS_EXACT_TABLE(Others, OF_OTHERS, OTHER_OPERANDS);

void CheckBoth() {
  CheckNarrow<Numbers>(cts::kBfloat16, 3, cts::control(), "an operation is not rounded as it should");
  cts::CheckExactTable<Others>(AroundTies(cts::kFloat, cts::kBfloat16), cts::control(),
                               "a conversion is not rounded as its mode says");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckBoth(); }
#else
CTS_CASE(without_contraction) { CheckBoth(); }
#endif

}  // namespace
