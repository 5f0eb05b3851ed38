/*---
clause: lang.fp4.types-and-operators
covers: constructors and conversions on the host
control: the type e2m3 of 6 bits, or the number whose last bit is another
control-fails-with:
  - the host makes another number of one
  - the host makes another number of an integer
  - a number becomes another one on the host
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "../on-the-host.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define FROM_NUMBER(ROW, format)                                                                                    \
  ROW(e2m1, Bits{__nv_fp4_e2m1(x).__x} & kE2m1.mask(), TinyCode(kE2m1, format, o.a, Rounding::kNearestEven), other) \
  ROW(other, Bits{__nv_fp6_e2m3(x).__x}, cts::Open(), other)
#define FROM_INTEGER(ROW, name, T)                                                                               \
  ROW(e2m1_of_##name, Bits{__nv_fp4_e2m1(static_cast<T>(o.a)).__x} & kE2m1.mask(), TinyOfInteger<T>(kE2m1, o.a), \
      other_of_##name)                                                                                           \
  ROW(other_of_##name, Bits{__nv_fp6_e2m3(static_cast<T>(o.a)).__x}, cts::Open(), other_of_##name)
#define TO(ROW, name, T, format)                                                                              \
  ROW(to_##name, BitsOf(T(OfCode<__nv_fp4_e2m1>(o.a))), TinyWidened(kE2m1, format, o.a), to_##name##_of_next) \
  ROW(to_##name##_of_next, BitsOf(T(OfCode<__nv_fp4_e2m1>(o.a ^ 1))), cts::Open(), to_##name##_of_next)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                                  \
  ROW(to_##name, WordOf(static_cast<T>(OfCode<__nv_fp4_e2m1>(o.a))), (TinyToInteger<width, is_signed>(kE2m1, o.a)), \
      to_##name##_of_next)                                                                                          \
  ROW(to_##name##_of_next, WordOf(static_cast<T>(OfCode<__nv_fp4_e2m1>(o.a ^ 1))), cts::Open(), to_##name##_of_next)
#define TO_BOOL(ROW, kind, T, size)                                                                             \
  ROW(kind##_to_bool, Bits{static_cast<bool>(OfCode<T>(o.a))}, Bits{(o.a & size) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, Bits{static_cast<bool>(OfCode<T>(o.a ^ 1))}, cts::Open(), kind##_to_bool_of_next)
#define FROM_FLOAT(ROW) FROM_NUMBER(ROW, cts::kFloat)
#define FROM_DOUBLE(ROW) FROM_NUMBER(ROW, cts::kDouble)
#define FROM_HALF(ROW) FROM_NUMBER(ROW, cts::kHalf)
#define FROM_BFLOAT16(ROW) FROM_NUMBER(ROW, cts::kBfloat16)
#define FROM_INTEGERS(ROW) FROM_EACH_INTEGER(FROM_INTEGER, ROW)
#define TO_NUMBERS(ROW)            \
  TO_EACH_NUMBER_ON_HOST(TO, ROW)  \
  TO_EACH_INTEGER(TO_INTEGER, ROW) \
  TO_BOOL(ROW, e2m1, __nv_fp4_e2m1, 0x7)

ON_HOST_TABLE(Floats, FROM_FLOAT, const auto x = TinyOf<float>(o.a););
ON_HOST_TABLE(Doubles, FROM_DOUBLE, const auto x = TinyOf<double>(o.a););
ON_HOST_TABLE(Halves, FROM_HALF, const __half x = TinyOf<__half_raw>(o.a););
ON_HOST_TABLE(Bfloats, FROM_BFLOAT16, const __nv_bfloat16 x = TinyOf<__nv_bfloat16_raw>(o.a););
ON_HOST_TABLE(Integers, FROM_INTEGERS, );
ON_HOST_TABLE(Numbers, TO_NUMBERS, );

template <class Table>
void CheckNumbers(cts::Format format) {
  CheckOnHost<Table>(TinyBorders<false>(format), cts::control(), "the host makes another number of one");
}
CTS_CASE(from_float) { CheckNumbers<Floats>(cts::kFloat); }
CTS_CASE(from_double) { CheckNumbers<Doubles>(cts::kDouble); }
CTS_CASE(from_half) { CheckNumbers<Halves>(cts::kHalf); }
CTS_CASE(from_bfloat16) { CheckNumbers<Bfloats>(cts::kBfloat16); }
CTS_CASE(from_integers) {
  CheckOnHost<Integers>(TinySizes(), cts::control(), "the host makes another number of an integer");
}
CTS_CASE(to_numbers) {
  CheckOnHost<Numbers>(EachCode<16>(), cts::control(), "a number becomes another one on the host");
}

}  // namespace
