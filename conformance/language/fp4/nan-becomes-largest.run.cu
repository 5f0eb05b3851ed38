/*---
clause: lang.fp4.nan-becomes-largest
covers: quiet and signalling NaN of either sign, in both rounding modes
control: a NaN is taken for an infinity of its sign
control-fails-with: a NaN does not become the largest number
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define OF_NAN(ROW, name, function, kind, code, mode, infinity)                           \
  ROW(name, Bits{function(x, kind, mode)} & code.mask(), code.largest(), name##_infinite) \
  ROW(name##_infinite, Bits{function(infinity, kind, mode)} & code.mask(), cts::Open(), name##_infinite)
#define FUNCTIONS(ROW, function, infinity)                                          \
  OF_NAN(ROW, e2m1_nearest, function, __NV_E2M1, kE2m1, cudaRoundNearest, infinity) \
  OF_NAN(ROW, e2m1_towards_zero, function, __NV_E2M1, kE2m1, cudaRoundZero, infinity)
// The sign and the exponent of the argument alone.
#define OF_FLOAT(ROW) FUNCTIONS(ROW, __nv_cvt_float_to_fp4, TINY_FLOAT(o.a & 0xff800000))
#define OF_DOUBLE(ROW) FUNCTIONS(ROW, __nv_cvt_double_to_fp4, TINY_DOUBLE(o.a >> 52 << 52))
#define OF_HALF(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp4, TinyOf<__half_raw>(o.a & 0xfc00))
#define OF_BFLOAT16(ROW) FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp4, TinyOf<__nv_bfloat16_raw>(o.a & 0xff80))

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = TINY_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

template <class Table>
void CheckNans(cts::Format format) {
  cts::CheckExactTable<Table>(Nans(format), cts::control(), "a NaN does not become the largest number");
}

CTS_CASE(float) { CheckNans<Floats>(cts::kFloat); }
CTS_CASE(double) { CheckNans<Doubles>(cts::kDouble); }
CTS_CASE(half) { CheckNans<Halves>(cts::kHalf); }
CTS_CASE(bfloat16) { CheckNans<Bfloats>(cts::kBfloat16); }

}  // namespace
