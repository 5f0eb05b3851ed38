/*---
clause: lang.fp8.from-half-and-bfloat16
control: the fraction is cut off first
control-fails-with: [a half is not rounded to nearest even, a bfloat16 is not rounded to nearest even]
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

// Without the last bits of its fraction.
template <class Raw>
__device__ Raw Cut(Raw raw, int bits) {
  raw.x = static_cast<unsigned short>(raw.x & ~0u << bits);
  return raw;
}

// `more` is how many bits more than two the format's fraction has.
#define FUNCTIONS(ROW, function, format, more)                                                                       \
  ROW(e4m3_satfinite, function(x, __NV_SATFINITE, __NV_E4M3), Rounded(kE4m3, format, o.a, true), e4m3_satfinite_cut) \
  ROW(e4m3_nosat, function(x, __NV_NOSAT, __NV_E4M3), Rounded(kE4m3, format, o.a, false), e4m3_nosat_cut)            \
  ROW(e5m2_satfinite, function(x, __NV_SATFINITE, __NV_E5M2), Rounded(kE5m2, format, o.a, true), e5m2_satfinite_cut) \
  ROW(e5m2_nosat, function(x, __NV_NOSAT, __NV_E5M2), Rounded(kE5m2, format, o.a, false), e5m2_nosat_cut)            \
  ROW(e4m3_satfinite_cut, function(Cut(x, more - 1), __NV_SATFINITE, __NV_E4M3), cts::Open(), e4m3_satfinite_cut)    \
  ROW(e4m3_nosat_cut, function(Cut(x, more - 1), __NV_NOSAT, __NV_E4M3), cts::Open(), e4m3_nosat_cut)                \
  ROW(e5m2_satfinite_cut, function(Cut(x, more), __NV_SATFINITE, __NV_E5M2), cts::Open(), e5m2_satfinite_cut)        \
  ROW(e5m2_nosat_cut, function(Cut(x, more), __NV_NOSAT, __NV_E5M2), cts::Open(), e5m2_nosat_cut)
#define OF_HALF(ROW) FUNCTIONS(ROW, __nv_cvt_halfraw_to_fp8, cts::kHalf, 8)
#define OF_BFLOAT16(ROW) FUNCTIONS(ROW, __nv_cvt_bfloat16raw_to_fp8, cts::kBfloat16, 5)

CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = RawOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = RawOf<__nv_bfloat16_raw>(o.a););

CTS_CASE(half) {
  cts::CheckExactTable<Halves>(Borders(cts::kHalf), cts::control(), "a half is not rounded to nearest even");
}
CTS_CASE(bfloat16) {
  cts::CheckExactTable<Bfloats>(Borders(cts::kBfloat16), cts::control(), "a bfloat16 is not rounded to nearest even");
}

}  // namespace
