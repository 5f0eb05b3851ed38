/*---
clause: lang.fp8.host-and-device-agree
control: the device takes the other mode of saturation, or the other kind
control-fails-with:
  - host and device convert a float in different ways
  - host and device convert a double in different ways
  - host and device convert a half in different ways
  - host and device convert a bfloat16 in different ways
  - host and device widen a number in different ways
---*/
#include <cuda_fp8.h>

#include <cstring>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

// The host's number of those bits.
template <class T>
T OnHost(Bits bits) {
  T value{};
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

// What the same function gives on the host. The control's is the other mode.
#define EITHER_MODE(ROW, function, name, T, kind, format)                                                              \
  ROW(name##_satfinite, function(x, __NV_SATFINITE, kind), Is(format, function(OnHost<T>(o.a), __NV_SATFINITE, kind)), \
      name##_nosat)                                                                                                    \
  ROW(name##_nosat, function(x, __NV_NOSAT, kind), Is(format, function(OnHost<T>(o.a), __NV_NOSAT, kind)),             \
      name##_satfinite)
#define EITHER_KIND(ROW, function, T)                   \
  EITHER_MODE(ROW, function, e4m3, T, __NV_E4M3, kE4m3) \
  EITHER_MODE(ROW, function, e5m2, T, __NV_E5M2, kE5m2)
#define OF_FLOAT(ROW) EITHER_KIND(ROW, __nv_cvt_float_to_fp8, float)
#define OF_DOUBLE(ROW) EITHER_KIND(ROW, __nv_cvt_double_to_fp8, double)
#define OF_HALF(ROW) EITHER_KIND(ROW, __nv_cvt_halfraw_to_fp8, __half_raw)
#define OF_BFLOAT16(ROW) EITHER_KIND(ROW, __nv_cvt_bfloat16raw_to_fp8, __nv_bfloat16_raw)

cts::Expected Half(Bits code, __nv_fp8_interpretation_t kind) {
  return cts::Number(cts::kHalf, __nv_cvt_fp8_to_halfraw(static_cast<__nv_fp8_storage_t>(code), kind).x);
}
#define TO_HALF(ROW)                                                             \
  ROW(e4m3, __nv_cvt_fp8_to_halfraw(x, __NV_E4M3).x, Half(o.a, __NV_E4M3), e5m2) \
  ROW(e5m2, __nv_cvt_fp8_to_halfraw(x, __NV_E5M2).x, Half(o.a, __NV_E5M2), e4m3)

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = FP8_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = FP8_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = RawOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = RawOf<__nv_bfloat16_raw>(o.a););
CTS_EXACT_TABLE(Numbers, TO_HALF, const auto x = static_cast<__nv_fp8_storage_t>(o.a););

CTS_CASE(float) {
  cts::CheckExactTable<Floats>(Borders(cts::kFloat), cts::control(),
                               "host and device convert a float in different ways");
}
CTS_CASE(double) {
  cts::CheckExactTable<Doubles>(Borders(cts::kDouble), cts::control(),
                                "host and device convert a double in different ways");
}
CTS_CASE(half) {
  cts::CheckExactTable<Halves>(Borders(cts::kHalf), cts::control(), "host and device convert a half in different ways");
}
CTS_CASE(bfloat16) {
  cts::CheckExactTable<Bfloats>(Borders(cts::kBfloat16), cts::control(),
                                "host and device convert a bfloat16 in different ways");
}
CTS_CASE(to_half) {
  cts::CheckExactTable<Numbers>(Each8(), cts::control(), "host and device widen a number in different ways");
}

}  // namespace
