/*---
clause: lang.fp6.types-and-operators
covers: conversions to numbers and integers
control: the type of the other kind, or the number whose last bit is another
control-fails-with: not the number or integer that is documented
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../numbers-and-integers.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define TO(ROW, name, given, format)                                                                     \
  ROW(e2m3_to_##name, given(Coded<__nv_fp6_e2m3>(o.a)), TinyWidened(kE2m3, format, o.a), e3m2_to_##name) \
  ROW(e3m2_to_##name, given(Coded<__nv_fp6_e3m2>(o.a)), TinyWidened(kE3m2, format, o.a), e2m3_to_##name)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                                     \
  ROW(e2m3_to_##name, Plain(static_cast<T>(Coded<__nv_fp6_e2m3>(o.a))), (TinyToInteger<width, is_signed>(kE2m3, o.a)), \
      e3m2_to_##name)                                                                                                  \
  ROW(e3m2_to_##name, Plain(static_cast<T>(Coded<__nv_fp6_e3m2>(o.a))), (TinyToInteger<width, is_signed>(kE3m2, o.a)), \
      e2m3_to_##name)
#define TO_BOOL(ROW, kind, T)                                                                            \
  ROW(kind##_to_bool, static_cast<bool>(Coded<T>(o.a)), Bits{(o.a & 0x1f) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, static_cast<bool>(Coded<T>(o.a ^ 1)), cts::Open(), kind##_to_bool_of_next)
#define TO_NUMBERS(ROW)             \
  TO_EACH_NUMBER(TO, ROW)           \
  TO_EACH_INTEGER(TO_INTEGER, ROW)  \
  TO_BOOL(ROW, e2m3, __nv_fp6_e2m3) \
  TO_BOOL(ROW, e3m2, __nv_fp6_e3m2)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() {
  cts::CheckExactTable<Numbers>(EachCode<64>(), cts::control(), "not the number or integer that is documented");
}

}  // namespace
