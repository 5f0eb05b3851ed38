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
#include "../numbers-and-integers.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

#include "e8m0.family.cuh"

namespace {

#define TO(ROW, name, given, format)                                                     \
  ROW(to_##name, given(Coded<__nv_fp8_e8m0>(o.a)), PowerOf(format, o.a), name##_of_next) \
  ROW(name##_of_next, given(Coded<__nv_fp8_e8m0>(o.a ^ 1)), cts::Open(), name##_of_next)
#define TO_INTEGER(ROW, name, T, width, is_signed)                                                          \
  ROW(to_##name, Plain(static_cast<T>(Coded<__nv_fp8_e8m0>(o.a))), (PowerAsInteger<width, is_signed>(o.a)), \
      name##_of_next)                                                                                       \
  ROW(name##_of_next, Plain(static_cast<T>(Coded<__nv_fp8_e8m0>(o.a ^ 1))), cts::Open(), name##_of_next)
#define TO_NUMBERS(ROW)                                                             \
  TO_EACH_NUMBER(TO, ROW)                                                           \
  TO_EACH_INTEGER(TO_INTEGER, ROW)                                                  \
  ROW(to_bool, static_cast<bool>(Coded<__nv_fp8_e8m0>(o.a)), Bits{1}, bool_of_e4m3) \
  ROW(bool_of_e4m3, static_cast<bool>(Coded<__nv_fp8_e4m3>(o.a)), cts::Open(), bool_of_e4m3)

CTS_EXACT_TABLE(Numbers, TO_NUMBERS, );

CTS_CASE() { cts::CheckExactTable<Numbers>(Each8(), cts::control(), "not the number or integer that is documented"); }

}  // namespace
