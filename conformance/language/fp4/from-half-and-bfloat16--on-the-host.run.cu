/*---
clause: lang.fp4.from-half-and-bfloat16
covers: the functions on the host
control: the other one of both rounding modes
control-fails-with:
  - the host does not round a half as the mode says
  - the host does not round a bfloat16 as the mode says
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../on-the-host.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define ROUNDED(ROW, name, function, named, kind, mode, format, rounding, other) \
  ROW(name, Bits{function(x, named, mode)} & kind.mask(), TinyCode(kind, format, o.a, rounding), other)
#define FUNCTIONS(ROW, function, format)                                                                   \
  ROUNDED(ROW, e2m1_nearest, function, __NV_E2M1, kE2m1, cudaRoundNearest, format, Rounding::kNearestEven, \
          e2m1_towards_zero)                                                                               \
  ROUNDED(ROW, e2m1_towards_zero, function, __NV_E2M1, kE2m1, cudaRoundZero, format, Rounding::kZero, e2m1_nearest)
#define OF_HALVES(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp4, cts::kHalf)
#define OF_BFLOATS(ROW) FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp4, cts::kBfloat16)

ON_HOST_TABLE(Halves, OF_HALVES, const auto x = TinyOf<__half_raw>(o.a););
ON_HOST_TABLE(Bfloats, OF_BFLOATS, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

CTS_CASE(half) {
  CheckOnHost<Halves>(TinyBorders<false>(cts::kHalf), cts::control(),
                      "the host does not round a half as the mode says");
}
CTS_CASE(bfloat16) {
  CheckOnHost<Bfloats>(TinyBorders<false>(cts::kBfloat16), cts::control(),
                       "the host does not round a bfloat16 as the mode says");
}

}  // namespace
