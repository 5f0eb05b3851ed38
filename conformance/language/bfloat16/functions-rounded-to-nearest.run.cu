/*---
clause: lang.bfloat16.functions-rounded-to-nearest
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is not the correctly rounded one
note: what the header calls round-to-nearest-even mode is read as correctly rounded
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../errors.family.cuh"
#include "../narrow-functions.family.cuh"

namespace {

#define BITS(result) static_cast<unsigned>(__bfloat16_as_ushort(result))

CTS_ERROR_TABLE(Functions, ROUNDED_TO_NEAREST,
                const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.of[0])););

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kBfloat16, kDrawn, cts::control(), "a result is not the correctly rounded one");
}

}  // namespace
