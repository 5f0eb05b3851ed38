/*---
clause: lang.fp4.types-and-operators
covers: conversions to numbers and integers
control: the number whose last bit is another
control-fails-with: not the number or integer that is documented
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

template <class T>
__device__ T Coded(Bits code) {
  T x;
  x.__x = static_cast<decltype(x.__x)>(code);
  return x;
}

#define TO(ROW, name, given, exact)                                                   \
  ROW(to_##name, given(Coded<__nv_fp4_e2m1>(o.a)), exact(kE2m1), to_##name##_of_next) \
  ROW(to_##name##_of_next, given(Coded<__nv_fp4_e2m1>(o.a ^ 1)), cts::Open(), to_##name##_of_next)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                                \
  ROW(to_##name, Plain(static_cast<T>(Coded<__nv_fp4_e2m1>(o.a))), (TinyToInteger<width, is_signed>(kE2m1, o.a)), \
      to_##name##_of_next)                                                                                        \
  ROW(to_##name##_of_next, Plain(static_cast<T>(Coded<__nv_fp4_e2m1>(o.a ^ 1))), cts::Open(), to_##name##_of_next)
#define TO_BOOL(ROW, kind, T)                                                                           \
  ROW(kind##_to_bool, static_cast<bool>(Coded<T>(o.a)), Bits{(o.a & 0x7) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, static_cast<bool>(Coded<T>(o.a ^ 1)), cts::Open(), kind##_to_bool_of_next)
#define HALF_OF(number) __half_raw(static_cast<__half>(number)).x
#define BFLOAT16_OF(number) __nv_bfloat16_raw(static_cast<__nv_bfloat16>(number)).x
#define AS_HALF(kind) TinyWidened(kind, cts::kHalf, o.a)
#define AS_BFLOAT16(kind) TinyWidened(kind, cts::kBfloat16, o.a)
#define AS_FLOAT(kind) TinyWidened(kind, cts::kFloat, o.a)
#define AS_DOUBLE(kind) TinyWidened(kind, cts::kDouble, o.a)
// A char has a sign or none, as the host has it.
#define TO_NUMBERS(ROW)                                              \
  TO(ROW, half, HALF_OF, AS_HALF)                                    \
  TO(ROW, bfloat16, BFLOAT16_OF, AS_BFLOAT16)                        \
  TO(ROW, float, static_cast<float>, AS_FLOAT)                       \
  TO(ROW, double, static_cast<double>, AS_DOUBLE)                    \
  TO_INTEGER(ROW, signed_char, signed char, 8, true)                 \
  TO_INTEGER(ROW, unsigned_char, unsigned char, 8, false)            \
  TO_INTEGER(ROW, char, char, 8, (static_cast<char>(-1) < 0))        \
  TO_INTEGER(ROW, short, short, 16, true)                            \
  TO_INTEGER(ROW, unsigned_short, unsigned short, 16, false)         \
  TO_INTEGER(ROW, int, int, 32, true)                                \
  TO_INTEGER(ROW, unsigned, unsigned, 32, false)                     \
  TO_INTEGER(ROW, long, long, 64, true)                              \
  TO_INTEGER(ROW, unsigned_long, unsigned long, 64, false)           \
  TO_INTEGER(ROW, long_long, long long, 64, true)                    \
  TO_INTEGER(ROW, unsigned_long_long, unsigned long long, 64, false) \
  TO_BOOL(ROW, e2m1, __nv_fp4_e2m1)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() {
  cts::CheckExactTable<Numbers>(EachCode<16>(), cts::control(), "not the number or integer that is documented");
}

}  // namespace
