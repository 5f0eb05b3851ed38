/*---
clause: lang.fp8.to-half
control: the number is taken for one of the other kind
control-fails-with: not the same number as a half
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                      \
  ROW(e4m3, __nv_cvt_fp8_to_halfraw(x, __NV_E4M3).x, Widened(kE4m3, cts::kHalf, o.a), e5m2) \
  ROW(e5m2, __nv_cvt_fp8_to_halfraw(x, __NV_E5M2).x, Widened(kE5m2, cts::kHalf, o.a), e4m3)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const auto x = static_cast<__nv_fp8_storage_t>(o.a););

CTS_CASE() { cts::CheckExactTable<Functions>(Each8(), cts::control(), "not the same number as a half"); }

}  // namespace
