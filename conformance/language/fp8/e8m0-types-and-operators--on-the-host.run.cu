/*---
clause: lang.fp8.e8m0-types-and-operators
covers: constructors and conversions on the host
control: the power of two below is taken, or the number whose last bit is another, or the type e4m3
control-fails-with:
  - the host takes another power of two for a number
  - the host takes another power of two for an integer
  - a power of two becomes another number on the host
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include <cstring>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "../on-the-host.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

#include "e8m0.family.cuh"

namespace {

// A number out of its bits.
template <class T>
T Of(Bits bits) {
  T value{};
  std::memcpy(static_cast<void*>(&value), &bits, sizeof value);
  return value;
}
#define FROM_NUMBER(ROW, format, wide)                                               \
  ROW(of_number, __nv_fp8_e8m0(x).__x, ScaleOf(format, o.a, true, true), from_below) \
  ROW(from_below, __nv_cvt_double_to_e8m0(wide, __NV_SATFINITE, cudaRoundZero), cts::Open(), from_below)
#define FROM_FLOAT(ROW) FROM_NUMBER(ROW, cts::kFloat, x)
#define FROM_DOUBLE(ROW) FROM_NUMBER(ROW, cts::kDouble, x)
#define FROM_HALF(ROW) FROM_NUMBER(ROW, cts::kHalf, static_cast<double>(__half2float(x)))
#define FROM_BFLOAT16(ROW) FROM_NUMBER(ROW, cts::kBfloat16, static_cast<double>(__bfloat162float(x)))

ON_HOST_TABLE(Floats, FROM_FLOAT, const auto x = Of<float>(o.a););
ON_HOST_TABLE(Doubles, FROM_DOUBLE, const auto x = Of<double>(o.a););
ON_HOST_TABLE(Halves, FROM_HALF, const __half x = RawOf<__half_raw>(o.a););
ON_HOST_TABLE(Bfloats, FROM_BFLOAT16, const __nv_bfloat16 x = RawOf<__nv_bfloat16_raw>(o.a););

#define FROM_INTEGER(ROW, name, T)                                                                                   \
  ROW(of_##name, __nv_fp8_e8m0(static_cast<T>(o.a)).__x, ScaleOfInteger<T>(o.a), name##_from_below)                  \
  ROW(name##_from_below,                                                                                             \
      __nv_cvt_double_to_e8m0(static_cast<double>(static_cast<T>(o.a)), __NV_SATFINITE, cudaRoundZero), cts::Open(), \
      name##_from_below)
#define FROM_INTEGERS(ROW) FROM_EACH_INTEGER(FROM_INTEGER, ROW)

ON_HOST_TABLE(Integers, FROM_INTEGERS, );

#define TO(ROW, name, T, format)                                                                       \
  ROW(to_##name, BitsOf(static_cast<T>(Of<__nv_fp8_e8m0>(o.a))), PowerOf(format, o.a), name##_of_next) \
  ROW(name##_of_next, BitsOf(static_cast<T>(Of<__nv_fp8_e8m0>(o.a ^ 1))), cts::Open(), name##_of_next)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                        \
  ROW(to_##name, WordOf(static_cast<T>(Of<__nv_fp8_e8m0>(o.a))), (PowerAsInteger<width, is_signed>(o.a)), \
      name##_of_next)                                                                                     \
  ROW(name##_of_next, WordOf(static_cast<T>(Of<__nv_fp8_e8m0>(o.a ^ 1))), cts::Open(), name##_of_next)
#define TO_NUMBERS(ROW)                                                                \
  TO_EACH_NUMBER_ON_HOST(TO, ROW)                                                      \
  TO_EACH_INTEGER(TO_INTEGER, ROW)                                                     \
  ROW(to_bool, Bits{static_cast<bool>(Of<__nv_fp8_e8m0>(o.a))}, Bits{1}, bool_of_e4m3) \
  ROW(bool_of_e4m3, Bits{static_cast<bool>(Of<__nv_fp8_e4m3>(o.a))}, cts::Open(), bool_of_e4m3)

ON_HOST_TABLE(Numbers, TO_NUMBERS, );

template <class Table>
void CheckNumbers(cts::Format format) {
  CheckOnHost<Table>(Scales(format), cts::control(), "the host takes another power of two for a number");
}
CTS_CASE(from_float) { CheckNumbers<Floats>(cts::kFloat); }
CTS_CASE(from_double) { CheckNumbers<Doubles>(cts::kDouble); }
CTS_CASE(from_half) { CheckNumbers<Halves>(cts::kHalf); }
CTS_CASE(from_bfloat16) { CheckNumbers<Bfloats>(cts::kBfloat16); }
CTS_CASE(from_integers) {
  CheckOnHost<Integers>(Words(), cts::control(), "the host takes another power of two for an integer");
}
CTS_CASE(to_numbers) {
  CheckOnHost<Numbers>(Each8(), cts::control(), "a power of two becomes another number on the host");
}

}  // namespace
