/*---
clause: lang.fp4.from-half-and-bfloat16
control: the other one of both rounding modes
control-fails-with:
  - a half is not rounded as the mode says
  - a bfloat16 is not rounded as the mode says
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-rounded.family.cuh"

namespace {

CTS_EXACT_TABLE(Halves, TINY_OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, TINY_OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

CTS_CASE(half) {
  cts::CheckExactTable<Halves>(TinyBorders<kOfSix>(cts::kHalf), cts::control(),
                               "a half is not rounded as the mode says");
}
CTS_CASE(bfloat16) {
  cts::CheckExactTable<Bfloats>(TinyBorders<kOfSix>(cts::kBfloat16), cts::control(),
                                "a bfloat16 is not rounded as the mode says");
}

}  // namespace
