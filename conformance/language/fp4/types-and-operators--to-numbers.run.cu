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
#include "../numbers-and-integers.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define TO(ROW, name, given, format)                                                                     \
  ROW(to_##name, given(Coded<__nv_fp4_e2m1>(o.a)), TinyWidened(kE2m1, format, o.a), to_##name##_of_next) \
  ROW(to_##name##_of_next, given(Coded<__nv_fp4_e2m1>(o.a ^ 1)), cts::Open(), to_##name##_of_next)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                                \
  ROW(to_##name, Plain(static_cast<T>(Coded<__nv_fp4_e2m1>(o.a))), (TinyToInteger<width, is_signed>(kE2m1, o.a)), \
      to_##name##_of_next)                                                                                        \
  ROW(to_##name##_of_next, Plain(static_cast<T>(Coded<__nv_fp4_e2m1>(o.a ^ 1))), cts::Open(), to_##name##_of_next)
#define TO_BOOL(ROW, kind, T)                                                                           \
  ROW(kind##_to_bool, static_cast<bool>(Coded<T>(o.a)), Bits{(o.a & 0x7) != 0}, kind##_to_bool_of_next) \
  ROW(kind##_to_bool_of_next, static_cast<bool>(Coded<T>(o.a ^ 1)), cts::Open(), kind##_to_bool_of_next)
#define TO_NUMBERS(ROW)            \
  TO_EACH_NUMBER(TO, ROW)          \
  TO_EACH_INTEGER(TO_INTEGER, ROW) \
  TO_BOOL(ROW, e2m1, __nv_fp4_e2m1)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() {
  cts::CheckExactTable<Numbers>(EachCode<16>(), cts::control(), "not the number or integer that is documented");
}

}  // namespace
