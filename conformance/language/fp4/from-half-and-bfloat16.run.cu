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

namespace {

#define ROUNDED(ROW, name, function, kind, code, mode, format, exact, other) \
  ROW(name, Bits{function(x, kind, mode)} & code.mask(), TinyCode(code, format, o.a, exact), other)
#define FUNCTIONS(ROW, function, format)                                                                   \
  ROUNDED(ROW, e2m1_nearest, function, __NV_E2M1, kE2m1, cudaRoundNearest, format, Rounding::kNearestEven, \
          e2m1_towards_zero)                                                                               \
  ROUNDED(ROW, e2m1_towards_zero, function, __NV_E2M1, kE2m1, cudaRoundZero, format, Rounding::kZero, e2m1_nearest)
#define OF_HALF(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp4, cts::kHalf)
#define OF_BFLOAT16(ROW) FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp4, cts::kBfloat16)

CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

CTS_CASE(half) {
  cts::CheckExactTable<Halves>(TinyBorders<false>(cts::kHalf), cts::control(),
                               "a half is not rounded as the mode says");
}
CTS_CASE(bfloat16) {
  cts::CheckExactTable<Bfloats>(TinyBorders<false>(cts::kBfloat16), cts::control(),
                                "a bfloat16 is not rounded as the mode says");
}

}  // namespace
