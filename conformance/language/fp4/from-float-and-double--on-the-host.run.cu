/*---
clause: lang.fp4.from-float-and-double
covers: the functions on the host
control: the other one of both rounding modes
control-fails-with:
  - the host does not round a float as the mode says
  - the host does not round a double as the mode says
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
#define OF_FLOATS(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp4, cts::kFloat)
#define OF_DOUBLES(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp4, cts::kDouble)

ON_HOST_TABLE(Floats, OF_FLOATS, const auto x = TinyOf<float>(o.a););
ON_HOST_TABLE(Doubles, OF_DOUBLES, const auto x = TinyOf<double>(o.a););

CTS_CASE(float) {
  CheckOnHost<Floats>(TinyBorders<false>(cts::kFloat), cts::control(),
                      "the host does not round a float as the mode says");
}
CTS_CASE(double) {
  CheckOnHost<Doubles>(TinyBorders<false>(cts::kDouble), cts::control(),
                       "the host does not round a double as the mode says");
}

}  // namespace
