/*---
clause: lang.fp8.host-and-device-agree
covers: conversions of pairs
control: the device takes the other mode of saturation, or the other kind
control-fails-with:
  - host and device convert a pair in different ways
  - host and device widen a pair in different ways
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "../twos.family.cuh"

namespace {

// Two codes, or two halves, of every NaN the same.
__host__ __device__ Bits Alike(__nv_fp8_interpretation_t of, Bits codes) {
  const Kind kind = of == __NV_E4M3 ? kE4m3 : kE5m2;
  if (IsNanOf(kind, codes & 0xff)) codes |= 0xff;
  return IsNanOf(kind, codes >> 8) ? codes | 0xff00 : codes;
}
__host__ __device__ Bits Word(__half2_raw x) {
  const Bits low = cts::IsNan(cts::kHalf, x.x) ? 0x7fff : x.x, high = cts::IsNan(cts::kHalf, x.y) ? 0x7fff : x.y;
  return low | high << 16;
}

// What the same function gives on the host. The control's is the other mode.
#define ROW_OF(ROW, name, function, T, mode, kind, other) \
  ROW(name, Alike(kind, function(Two<T>(o), mode, kind)), Alike(kind, function(Two<T>(o), mode, kind)), other)
#define EITHER(ROW, function, T)                                                  \
  ROW_OF(ROW, e4m3_satfinite, function, T, __NV_SATFINITE, __NV_E4M3, e4m3_nosat) \
  ROW_OF(ROW, e4m3_nosat, function, T, __NV_NOSAT, __NV_E4M3, e4m3_satfinite)     \
  ROW_OF(ROW, e5m2_satfinite, function, T, __NV_SATFINITE, __NV_E5M2, e5m2_nosat) \
  ROW_OF(ROW, e5m2_nosat, function, T, __NV_NOSAT, __NV_E5M2, e5m2_satfinite)
#define OF_FLOATS(ROW) EITHER(ROW, __nv_cvt_float2_to_fp8x2, float2)
#define OF_DOUBLES(ROW) EITHER(ROW, __nv_cvt_double2_to_fp8x2, double2)
#define OF_HALVES(ROW) EITHER(ROW, __nv_cvt_halfraw2_to_fp8x2, __half2_raw)
#define OF_BFLOATS(ROW) EITHER(ROW, __nv_cvt_bfloat16raw2_to_fp8x2, __nv_bfloat162_raw)
#define WIDENED(kind) Word(__nv_cvt_fp8x2_to_halfraw2(static_cast<__nv_fp8x2_storage_t>(o.a), kind))
#define TO_HALVES(ROW) \
  ROW(e4m3, WIDENED(__NV_E4M3), WIDENED(__NV_E4M3), e5m2) ROW(e5m2, WIDENED(__NV_E5M2), WIDENED(__NV_E5M2), e4m3)

CTS_EXACT_TABLE(Floats, OF_FLOATS, );
CTS_EXACT_TABLE(Doubles, OF_DOUBLES, );
CTS_EXACT_TABLE(Halves, OF_HALVES, );
CTS_EXACT_TABLE(Bfloats, OF_BFLOATS, );
CTS_EXACT_TABLE(ToHalves, TO_HALVES, );

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(InTwos<Borders>(from), cts::control(),
                              "host and device convert a pair in different ways");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(halves) { Check<Halves>(cts::kHalf); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }
CTS_CASE(to_halves) {
  cts::CheckExactTable<ToHalves>(EachTwo(), cts::control(), "host and device widen a pair in different ways");
}

}  // namespace
