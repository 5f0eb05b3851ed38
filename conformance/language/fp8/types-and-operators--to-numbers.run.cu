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
#include "../numbers-and-integers.family.cuh"
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
#define TO(ROW, name, given, format)                                                                 \
  ROW(e4m3_to_##name, given(Coded<__nv_fp8_e4m3>(o.a)), Widened(kE4m3, format, o.a), e5m2_to_##name) \
  ROW(e5m2_to_##name, given(Coded<__nv_fp8_e5m2>(o.a)), Widened(kE5m2, format, o.a), e4m3_to_##name)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                                 \
  ROW(e4m3_to_##name, Plain(static_cast<T>(Coded<__nv_fp8_e4m3>(o.a))), (ToInteger<width, is_signed>(kE4m3, o.a)), \
      e5m2_to_##name)                                                                                              \
  ROW(e5m2_to_##name, Plain(static_cast<T>(Coded<__nv_fp8_e5m2>(o.a))), (ToInteger<width, is_signed>(kE5m2, o.a)), \
      e4m3_to_##name)
#define TO_BOOL(ROW, kind, T)                                                                            \
  ROW(kind##_to_bool, static_cast<bool>(Coded<T>(o.a)), Bits{(o.a & 0x7f) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, static_cast<bool>(Coded<T>(o.a ^ 1)), cts::Open(), kind##_to_bool_of_next)
#define TO_NUMBERS(ROW)             \
  TO_EACH_NUMBER(TO, ROW)           \
  TO_EACH_INTEGER(TO_INTEGER, ROW)  \
  TO_BOOL(ROW, e4m3, __nv_fp8_e4m3) \
  TO_BOOL(ROW, e5m2, __nv_fp8_e5m2)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() { cts::CheckExactTable<Numbers>(Each8(), cts::control(), "not the number or integer that is documented"); }

}  // namespace
