/*---
clause: lang.fp6.from-float-and-double
covers: the functions on the host
control: the other one of both rounding modes
control-fails-with:
  - the host does not round a float as the mode says
  - the host does not round a double as the mode says
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../on-the-host.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define ROUNDED(ROW, name, function, named, kind, mode, format, rounding, other) \
  ROW(name, Bits{function(x, named, mode)} & kind.mask(), TinyCode(kind, format, o.a, rounding), other)
#define FUNCTIONS(ROW, function, format)                                                                            \
  ROUNDED(ROW, e2m3_nearest, function, __NV_E2M3, kE2m3, cudaRoundNearest, format, Rounding::kNearestEven,          \
          e2m3_towards_zero)                                                                                        \
  ROUNDED(ROW, e2m3_towards_zero, function, __NV_E2M3, kE2m3, cudaRoundZero, format, Rounding::kZero, e2m3_nearest) \
  ROUNDED(ROW, e3m2_nearest, function, __NV_E3M2, kE3m2, cudaRoundNearest, format, Rounding::kNearestEven,          \
          e3m2_towards_zero)                                                                                        \
  ROUNDED(ROW, e3m2_towards_zero, function, __NV_E3M2, kE3m2, cudaRoundZero, format, Rounding::kZero, e3m2_nearest)
#define OF_FLOATS(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp6, cts::kFloat)
#define OF_DOUBLES(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp6, cts::kDouble)

ON_HOST_TABLE(Floats, OF_FLOATS, const auto x = TinyOf<float>(o.a););
ON_HOST_TABLE(Doubles, OF_DOUBLES, const auto x = TinyOf<double>(o.a););

CTS_CASE(float) {
  CheckOnHost<Floats>(TinyBorders<true>(cts::kFloat), cts::control(),
                      "the host does not round a float as the mode says");
}
CTS_CASE(double) {
  CheckOnHost<Doubles>(TinyBorders<true>(cts::kDouble), cts::control(),
                       "the host does not round a double as the mode says");
}

}  // namespace
