/*---
clause: lang.bfloat16.to-float
covers: on the host
control: the number whose last bit is another
control-fails-with: not the same number as a float on the host
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                                        \
  ROW(__bfloat162float, __bfloat162float(x),                                                                  \
      cts::Number(cts::kFloat, cts::ConvertBits(cts::kBfloat16, cts::kFloat, o.a, Rounding::kZero)), of_next) \
  ROW(of_next, __bfloat162float(next), cts::Open(), of_next)

ON_HOST_TABLE(Functions, FUNCTIONS,
              BFLOAT16_OPERANDS const auto next = __ushort_as_bfloat16(static_cast<unsigned short>(o.a ^ 1)););

CTS_CASE() { CheckOnHost<Functions>(Each16(), cts::control(), "not the same number as a float on the host"); }

}  // namespace
