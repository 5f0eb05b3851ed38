/*---
clause: lang.half.functions-rounded-to-nearest
control: the argument loses most of its fraction on the way to the function
control-fails-with: a result is not the correctly rounded one
note: what the header calls round-to-nearest-even mode is read as correctly rounded
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../errors.family.cuh"
#include "../narrow-functions.family.cuh"

namespace {

#define BITS(result) static_cast<unsigned>(__half_as_ushort(result))

CTS_ERROR_TABLE(Functions, ROUNDED_TO_NEAREST,
                const __half x = __ushort_as_half(static_cast<unsigned short>(o.of[0])););

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kHalf, kDrawn, cts::control(), "a result is not the correctly rounded one");
}

}  // namespace
