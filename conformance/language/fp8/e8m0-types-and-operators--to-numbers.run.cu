/*---
clause: lang.fp8.e8m0-types-and-operators
covers: conversions to numbers and integers
control: the number whose last bit is another, or the type e4m3
control-fails-with: not the number or integer that is documented
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

#include "e8m0.family.cuh"

namespace {

template <class T>
__device__ T Coded(Bits code) {
  T x;
  x.__x = static_cast<__nv_fp8_storage_t>(code);
  return x;
}
// long has the overload of long long.
__device__ long long Plain(long x) { return x; }
__device__ unsigned long long Plain(unsigned long x) { return x; }
template <class T>
__device__ T Plain(T x) {
  return x;
}

#define TO(ROW, name, given, exact)                                       \
  ROW(to_##name, given(Coded<__nv_fp8_e8m0>(o.a)), exact, name##_of_next) \
  ROW(name##_of_next, given(Coded<__nv_fp8_e8m0>(o.a ^ 1)), cts::Open(), name##_of_next)
#define HALF_OF(number) __half_raw(static_cast<__half>(number)).x
#define BFLOAT16_OF(number) __nv_bfloat16_raw(static_cast<__nv_bfloat16>(number)).x
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                          \
  ROW(to_##name, Plain(static_cast<T>(Coded<__nv_fp8_e8m0>(o.a))), (PowerAsInteger<width, is_signed>(o.a)), \
      name##_of_next)                                                                                       \
  ROW(name##_of_next, Plain(static_cast<T>(Coded<__nv_fp8_e8m0>(o.a ^ 1))), cts::Open(), name##_of_next)
// A char has a sign or none, as the host has it.
#define TO_NUMBERS(ROW)                                                             \
  TO(ROW, half, HALF_OF, PowerOf(cts::kHalf, o.a))                                  \
  TO(ROW, bfloat16, BFLOAT16_OF, PowerOf(cts::kBfloat16, o.a))                      \
  TO(ROW, float, static_cast<float>, PowerOf(cts::kFloat, o.a))                     \
  TO(ROW, double, static_cast<double>, PowerOf(cts::kDouble, o.a))                  \
  TO_INTEGER(ROW, signed_char, signed char, 8, true)                                \
  TO_INTEGER(ROW, unsigned_char, unsigned char, 8, false)                           \
  TO_INTEGER(ROW, char, char, 8, (static_cast<char>(-1) < 0))                       \
  TO_INTEGER(ROW, short, short, 16, true)                                           \
  TO_INTEGER(ROW, unsigned_short, unsigned short, 16, false)                        \
  TO_INTEGER(ROW, int, int, 32, true)                                               \
  TO_INTEGER(ROW, unsigned, unsigned, 32, false)                                    \
  TO_INTEGER(ROW, long, long, 64, true)                                             \
  TO_INTEGER(ROW, unsigned_long, unsigned long, 64, false)                          \
  TO_INTEGER(ROW, long_long, long long, 64, true)                                   \
  TO_INTEGER(ROW, unsigned_long_long, unsigned long long, 64, false)                \
  ROW(to_bool, static_cast<bool>(Coded<__nv_fp8_e8m0>(o.a)), Bits{1}, bool_of_e4m3) \
  ROW(bool_of_e4m3, static_cast<bool>(Coded<__nv_fp8_e4m3>(o.a)), cts::Open(), bool_of_e4m3)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() { cts::CheckExactTable<Numbers>(Each8(), cts::control(), "not the number or integer that is documented"); }

}  // namespace
