/*---
clause: lang.fp4.types-and-operators
covers: constructors from numbers and integers
control: the type e2m3 of 6 bits
control-fails-with:
  - a number does not become the nearest one
  - an integer does not become the number that it is
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define FROM_NUMBER(ROW, format)                                                                                    \
  ROW(e2m1, Bits{__nv_fp4_e2m1(x).__x} & kE2m1.mask(), TinyCode(kE2m1, format, o.a, Rounding::kNearestEven), other) \
  ROW(other, Bits{__nv_fp6_e2m3(x).__x}, cts::Open(), other)
#define FROM_FLOAT(ROW) FROM_NUMBER(ROW, cts::kFloat)
#define FROM_DOUBLE(ROW) FROM_NUMBER(ROW, cts::kDouble)
#define FROM_HALF(ROW) FROM_NUMBER(ROW, cts::kHalf)
#define FROM_BFLOAT16(ROW) FROM_NUMBER(ROW, cts::kBfloat16)

CTS_EXACT_TABLE(Floats, FROM_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, FROM_DOUBLE, const double x = TINY_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, FROM_HALF, const __half x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, FROM_BFLOAT16, const __nv_bfloat16 x = TinyOf<__nv_bfloat16_raw>(o.a););

#define FROM_INTEGER(ROW, name, T)                                                                               \
  ROW(e2m1_of_##name, Bits{__nv_fp4_e2m1(static_cast<T>(o.a)).__x} & kE2m1.mask(), TinyOfInteger<T>(kE2m1, o.a), \
      other_of_##name)                                                                                           \
  ROW(other_of_##name, Bits{__nv_fp6_e2m3(static_cast<T>(o.a)).__x}, cts::Open(), other_of_##name)
#define FROM_INTEGERS(ROW) FROM_EACH_INTEGER(FROM_INTEGER, ROW)

CTS_EXACT_TABLE(Integers, FROM_INTEGERS, );

template <class Table>
void CheckNumbers(cts::Format format) {
  cts::CheckExactTable<Table>(TinyBorders<false>(format), cts::control(), "a number does not become the nearest one");
}
CTS_CASE(from_float) { CheckNumbers<Floats>(cts::kFloat); }
CTS_CASE(from_double) { CheckNumbers<Doubles>(cts::kDouble); }
CTS_CASE(from_half) { CheckNumbers<Halves>(cts::kHalf); }
CTS_CASE(from_bfloat16) { CheckNumbers<Bfloats>(cts::kBfloat16); }
CTS_CASE(from_integers) {
  cts::CheckExactTable<Integers>(TinySizes(), cts::control(), "an integer does not become the number that it is");
}

}  // namespace
