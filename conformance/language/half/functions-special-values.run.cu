/*---
clause: lang.half.functions-special-values
control: each function is another one
control-fails-with: not the result at the end of a range
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../operations.family.cuh"
#include "../special.family.cuh"

namespace {

using S = Special<cts::kHalf>;

#define BITS(result) static_cast<unsigned>(__half_as_ushort(result))

CTS_EXACT_TABLE(Functions, SPECIAL_VALUES, const __half x = __ushort_as_half(static_cast<unsigned short>(o.a)););

CTS_CASE() { CheckSpecial<Functions>(S::Numbers(), cts::control(), "not the result at the end of a range"); }

}  // namespace
