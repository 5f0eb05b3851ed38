/*---
clause: lang.fp6.from-float-and-double
control: the other one of both rounding modes
control-fails-with:
  - a float is not rounded as the mode says
  - a double is not rounded once as the mode says
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define ROUNDED(ROW, name, function, kind, code, mode, format, exact, other) \
  ROW(name, Bits{function(x, kind, mode)} & code.mask(), TinyCode(code, format, o.a, exact), other)
#define FUNCTIONS(ROW, function, format)                                                                            \
  ROUNDED(ROW, e2m3_nearest, function, __NV_E2M3, kE2m3, cudaRoundNearest, format, Rounding::kNearestEven,          \
          e2m3_towards_zero)                                                                                        \
  ROUNDED(ROW, e2m3_towards_zero, function, __NV_E2M3, kE2m3, cudaRoundZero, format, Rounding::kZero, e2m3_nearest) \
  ROUNDED(ROW, e3m2_nearest, function, __NV_E3M2, kE3m2, cudaRoundNearest, format, Rounding::kNearestEven,          \
          e3m2_towards_zero)                                                                                        \
  ROUNDED(ROW, e3m2_towards_zero, function, __NV_E3M2, kE3m2, cudaRoundZero, format, Rounding::kZero, e3m2_nearest)
#define OF_FLOAT(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp6, cts::kFloat)
#define OF_DOUBLE(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp6, cts::kDouble)

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = TINY_DOUBLE(o.a););

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(TinyBorders<true>(cts::kFloat), cts::control(),
                               "a float is not rounded as the mode says");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(TinyBorders<true>(cts::kDouble), cts::control(),
                                "a double is not rounded once as the mode says");
}

}  // namespace
