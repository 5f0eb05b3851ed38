/*---
clause: lang.fp8.e8m0-types-and-operators
covers: constructors from numbers and integers
control: the power of two below is taken
control-fails-with:
  - a number does not become the power of two that is not below it
  - an integer does not become the power of two that is not below it
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

#include "e8m0.family.cuh"

namespace {

#define FROM_NUMBER(ROW, format, wide)                                               \
  ROW(of_number, __nv_fp8_e8m0(x).__x, ScaleOf(format, o.a, true, true), from_below) \
  ROW(from_below, __nv_cvt_double_to_e8m0(wide, __NV_SATFINITE, cudaRoundZero), cts::Open(), from_below)
#define FROM_FLOAT(ROW) FROM_NUMBER(ROW, cts::kFloat, x)
#define FROM_DOUBLE(ROW) FROM_NUMBER(ROW, cts::kDouble, x)
#define FROM_HALF(ROW) FROM_NUMBER(ROW, cts::kHalf, static_cast<double>(__half2float(x)))
#define FROM_BFLOAT16(ROW) FROM_NUMBER(ROW, cts::kBfloat16, static_cast<double>(__bfloat162float(x)))

CTS_EXACT_TABLE(Floats, FROM_FLOAT, const float x = FP8_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, FROM_DOUBLE, const double x = FP8_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, FROM_HALF, const __half x = RawOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, FROM_BFLOAT16, const __nv_bfloat16 x = RawOf<__nv_bfloat16_raw>(o.a););

#define FROM_INTEGER(ROW, name, T)                                                                                   \
  ROW(of_##name, __nv_fp8_e8m0(static_cast<T>(o.a)).__x, ScaleOfInteger<T>(o.a), name##_from_below)                  \
  ROW(name##_from_below,                                                                                             \
      __nv_cvt_double_to_e8m0(static_cast<double>(static_cast<T>(o.a)), __NV_SATFINITE, cudaRoundZero), cts::Open(), \
      name##_from_below)
#define FROM_INTEGERS(ROW) FROM_EACH_INTEGER(FROM_INTEGER, ROW)

CTS_EXACT_TABLE(Integers, FROM_INTEGERS, );

template <class Table>
void CheckNumbers(cts::Format format) {
  cts::CheckExactTable<Table>(Scales(format), cts::control(),
                              "a number does not become the power of two that is not below it");
}
CTS_CASE(from_float) { CheckNumbers<Floats>(cts::kFloat); }
CTS_CASE(from_double) { CheckNumbers<Doubles>(cts::kDouble); }
CTS_CASE(from_half) { CheckNumbers<Halves>(cts::kHalf); }
CTS_CASE(from_bfloat16) { CheckNumbers<Bfloats>(cts::kBfloat16); }
CTS_CASE(from_integers) {
  cts::CheckExactTable<Integers>(Words(), cts::control(),
                                 "an integer does not become the power of two that is not below it");
}

}  // namespace
