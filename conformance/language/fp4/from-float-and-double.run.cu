/*---
clause: lang.fp4.from-float-and-double
control: the other one of both rounding modes
control-fails-with:
  - a float is not rounded as the mode says
  - a double is not rounded once as the mode says
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
#define OF_FLOAT(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp4, cts::kFloat)
#define OF_DOUBLE(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp4, cts::kDouble)

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = TINY_DOUBLE(o.a););

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(TinyBorders<false>(cts::kFloat), cts::control(),
                               "a float is not rounded as the mode says");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(TinyBorders<false>(cts::kDouble), cts::control(),
                                "a double is not rounded once as the mode says");
}

}  // namespace
