/*---
clause: lang.fp8.types-and-operators
covers: conversions to numbers and integers
control: the type of the other kind, or the number whose last bit is another
control-fails-with: not the number or integer that is documented
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

// An integer, kept in the range of its type; of a NaN 0, of 64 bits the highest bit. What becomes of a fraction the
// header does not say.
template <int width, bool is_signed>
cts::Expected ToInteger(const Kind& kind, Bits code) {
  if (IsNanOf(kind, code)) return width == 64 ? Bits{1} << 63 : 0;
  const Bits half = Widened(kind, cts::kHalf, code).bits;
  const auto rounded = [&](Rounding mode) { return cts::ToInteger(cts::kHalf, half, width, is_signed, mode).bits; };
  if (rounded(Rounding::kUp) != rounded(Rounding::kDown)) return cts::Open();
  const Bits bits = rounded(Rounding::kZero);
  return width == 64 ? bits : bits & 0xffffffff;
}
template <class T>
__device__ T Coded(Bits code) {
  T x;
  x.__x = static_cast<__nv_fp8_storage_t>(code);
  return x;
}

#define TO(ROW, name, given, exact)                                                   \
  ROW(e4m3_to_##name, given(Coded<__nv_fp8_e4m3>(o.a)), exact(kE4m3), e5m2_to_##name) \
  ROW(e5m2_to_##name, given(Coded<__nv_fp8_e5m2>(o.a)), exact(kE5m2), e4m3_to_##name)
#define HALF_OF(number) __half_raw(static_cast<__half>(number)).x
#define BFLOAT16_OF(number) __nv_bfloat16_raw(static_cast<__nv_bfloat16>(number)).x
#define AS_HALF(kind) Widened(kind, cts::kHalf, o.a)
#define AS_BFLOAT16(kind) Widened(kind, cts::kBfloat16, o.a)
#define AS_FLOAT(kind) Widened(kind, cts::kFloat, o.a)
#define AS_DOUBLE(kind) Widened(kind, cts::kDouble, o.a)
// long has the overload of long long.
__device__ long long Plain(long x) { return x; }
__device__ unsigned long long Plain(unsigned long x) { return x; }
template <class T>
__device__ T Plain(T x) {
  return x;
}
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                                 \
  ROW(e4m3_to_##name, Plain(static_cast<T>(Coded<__nv_fp8_e4m3>(o.a))), (ToInteger<width, is_signed>(kE4m3, o.a)), \
      e5m2_to_##name)                                                                                              \
  ROW(e5m2_to_##name, Plain(static_cast<T>(Coded<__nv_fp8_e5m2>(o.a))), (ToInteger<width, is_signed>(kE5m2, o.a)), \
      e4m3_to_##name)
#define TO_BOOL(ROW, kind, T)                                                                            \
  ROW(kind##_to_bool, static_cast<bool>(Coded<T>(o.a)), Bits{(o.a & 0x7f) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, static_cast<bool>(Coded<T>(o.a ^ 1)), cts::Open(), kind##_to_bool_of_next)
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
  TO_BOOL(ROW, e4m3, __nv_fp8_e4m3)                                  \
  TO_BOOL(ROW, e5m2, __nv_fp8_e5m2)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() { cts::CheckExactTable<Numbers>(Each8(), cts::control(), "not the number or integer that is documented"); }

}  // namespace
