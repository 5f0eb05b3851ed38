/*---
clause: lang.bfloat16.functions-rounded-to-nearest
control: the argument loses most of its fraction on the way to the function
control-fails-with:
  - a result is not the correctly rounded one
  - a sine or cosine is farther away than the error of a float takes it
draft: five of five on an H200, not yet on an H100
note: >-
  What the header calls round-to-nearest-even mode is read as correctly rounded. Of hsin and hcos it says that they
  round what sinf and cosf give, which err by 2 ulp of a float.
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../errors.family.cuh"
#include "../narrow-functions.family.cuh"

namespace {

#define BITS(result) static_cast<unsigned>(__bfloat16_as_ushort(result))

#define SINES_OF_FLOAT(ROW) SINES(ROW, 1)

CTS_ERROR_TABLE(Functions, ROUNDED_BUT_SINES,
                const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.of[0])););
CTS_ERROR_TABLE(Sines, SINES_OF_FLOAT,
                const __nv_bfloat16 x = __ushort_as_bfloat16(static_cast<unsigned short>(o.of[0])););

CTS_CASE() {
  cts::CheckErrorTable<Functions>(cts::kBfloat16, kDrawn, cts::control(), "a result is not the correctly rounded one");
  cts::CheckErrorTable<Sines>(cts::kBfloat16, kDrawn, cts::control(),
                              "a sine or cosine is farther away than the error of a float takes it");
}

}  // namespace
