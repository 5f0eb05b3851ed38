/*---
clause: lang.fp6.types-and-operators
covers: constructors and conversions on the host
control: the type of the other kind, or the number whose last bit is another
control-fails-with:
  - the host makes another number of one
  - the host makes another number of an integer
  - a number becomes another one on the host
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "../on-the-host.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define FROM_NUMBER(ROW, format)                                                                                   \
  ROW(e2m3, Bits{__nv_fp6_e2m3(x).__x} & kE2m3.mask(), TinyCode(kE2m3, format, o.a, Rounding::kNearestEven), e3m2) \
  ROW(e3m2, Bits{__nv_fp6_e3m2(x).__x} & kE3m2.mask(), TinyCode(kE3m2, format, o.a, Rounding::kNearestEven), e2m3)
#define FROM_INTEGER(ROW, name, T)                                                                               \
  ROW(e2m3_of_##name, Bits{__nv_fp6_e2m3(static_cast<T>(o.a)).__x} & kE2m3.mask(), TinyOfInteger<T>(kE2m3, o.a), \
      e3m2_of_##name)                                                                                            \
  ROW(e3m2_of_##name, Bits{__nv_fp6_e3m2(static_cast<T>(o.a)).__x} & kE3m2.mask(), TinyOfInteger<T>(kE3m2, o.a), \
      e2m3_of_##name)
#define TO(ROW, name, T, format)                                                                              \
  ROW(e2m3_to_##name, BitsOf(T(OfCode<__nv_fp6_e2m3>(o.a))), TinyWidened(kE2m3, format, o.a), e3m2_to_##name) \
  ROW(e3m2_to_##name, BitsOf(T(OfCode<__nv_fp6_e3m2>(o.a))), TinyWidened(kE3m2, format, o.a), e2m3_to_##name)
#define TO_INTEGER(ROW, name, T, width, is_signed)                        \
  ROW(e2m3_to_##name, WordOf(static_cast<T>(OfCode<__nv_fp6_e2m3>(o.a))), \
      (TinyToInteger<width, is_signed>(kE2m3, o.a)), e3m2_to_##name)      \
  ROW(e3m2_to_##name, WordOf(static_cast<T>(OfCode<__nv_fp6_e3m2>(o.a))), \
      (TinyToInteger<width, is_signed>(kE3m2, o.a)), e2m3_to_##name)
#define TO_BOOL(ROW, kind, T, size)                                                                             \
  ROW(kind##_to_bool, Bits{static_cast<bool>(OfCode<T>(o.a))}, Bits{(o.a & size) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, Bits{static_cast<bool>(OfCode<T>(o.a ^ 1))}, cts::Open(), kind##_to_bool_of_next)
#define FROM_FLOAT(ROW) FROM_NUMBER(ROW, cts::kFloat)
#define FROM_DOUBLE(ROW) FROM_NUMBER(ROW, cts::kDouble)
#define FROM_HALF(ROW) FROM_NUMBER(ROW, cts::kHalf)
#define FROM_BFLOAT16(ROW) FROM_NUMBER(ROW, cts::kBfloat16)
#define FROM_INTEGERS(ROW) FROM_EACH_INTEGER(FROM_INTEGER, ROW)
#define TO_NUMBERS(ROW)                   \
  TO_EACH_NUMBER_ON_HOST(TO, ROW)         \
  TO_EACH_INTEGER(TO_INTEGER, ROW)        \
  TO_BOOL(ROW, e2m3, __nv_fp6_e2m3, 0x1f) \
  TO_BOOL(ROW, e3m2, __nv_fp6_e3m2, 0x1f)

ON_HOST_TABLE(Floats, FROM_FLOAT, const auto x = TinyOf<float>(o.a););
ON_HOST_TABLE(Doubles, FROM_DOUBLE, const auto x = TinyOf<double>(o.a););
ON_HOST_TABLE(Halves, FROM_HALF, const __half x = TinyOf<__half_raw>(o.a););
ON_HOST_TABLE(Bfloats, FROM_BFLOAT16, const __nv_bfloat16 x = TinyOf<__nv_bfloat16_raw>(o.a););
ON_HOST_TABLE(Integers, FROM_INTEGERS, );
ON_HOST_TABLE(Numbers, TO_NUMBERS, );

template <class Table>
void CheckNumbers(cts::Format format) {
  CheckOnHost<Table>(TinyBorders<true>(format), cts::control(), "the host makes another number of one");
}
CTS_CASE(from_float) { CheckNumbers<Floats>(cts::kFloat); }
CTS_CASE(from_double) { CheckNumbers<Doubles>(cts::kDouble); }
CTS_CASE(from_half) { CheckNumbers<Halves>(cts::kHalf); }
CTS_CASE(from_bfloat16) { CheckNumbers<Bfloats>(cts::kBfloat16); }
CTS_CASE(from_integers) {
  CheckOnHost<Integers>(TinySizes(), cts::control(), "the host makes another number of an integer");
}
CTS_CASE(to_numbers) {
  CheckOnHost<Numbers>(EachCode<64>(), cts::control(), "a number becomes another one on the host");
}

}  // namespace
