/*---
clause: lang.fp8.from-half-and-bfloat16
covers: code for a debugger, and without contraction
control: the conversion saturates where it should not, and the other way round
control-fails-with: [a half is not rounded to nearest even, a bfloat16 is not rounded to nearest even]
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

#define FUNCTIONS(ROW, function, format)                                                                     \
  ROW(e4m3_satfinite, function(x, __NV_SATFINITE, __NV_E4M3), Rounded(kE4m3, format, o.a, true), e4m3_nosat) \
  ROW(e4m3_nosat, function(x, __NV_NOSAT, __NV_E4M3), Rounded(kE4m3, format, o.a, false), e4m3_satfinite)    \
  ROW(e5m2_satfinite, function(x, __NV_SATFINITE, __NV_E5M2), Rounded(kE5m2, format, o.a, true), e5m2_nosat) \
  ROW(e5m2_nosat, function(x, __NV_NOSAT, __NV_E5M2), Rounded(kE5m2, format, o.a, false), e5m2_satfinite)
#define OF_HALF(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp8, cts::kHalf)
#define OF_BFLOAT16(ROW) FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp8, cts::kBfloat16)

CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = RawOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = RawOf<__nv_bfloat16_raw>(o.a););

void CheckFirst() {
  cts::CheckExactTable<Halves>(Borders(cts::kHalf), cts::control(), "a half is not rounded to nearest even");
}
void CheckSecond() {
  cts::CheckExactTable<Bfloats>(Borders(cts::kBfloat16), cts::control(), "a bfloat16 is not rounded to nearest even");
}

#if CTS_UNIT == 1
CTS_CASE(half_for_a_debugger) { CheckFirst(); }
CTS_CASE(bfloat16_for_a_debugger) { CheckSecond(); }
#else
CTS_CASE(half_without_contraction) { CheckFirst(); }
CTS_CASE(bfloat16_without_contraction) { CheckSecond(); }
#endif

}  // namespace
