// Conversions of a number `x` to 8 bits and back, as rows. They need fp8.family.cuh and what that needs, which come
// first.
namespace {

// Without the bits of its fraction after the first `kept` ones.
__device__ inline float Cut(float x, int kept) { return __uint_as_float(__float_as_uint(x) & ~0u << (23 - kept)); }

#define WITH_CUT(ROW, name, mode, kind, code, saturates, kept)                                            \
  ROW(name, __nv_cvt_float_to_fp8(x, mode, kind), Rounded(code, cts::kFloat, o.a, saturates), name##_cut) \
  ROW(name##_cut, __nv_cvt_float_to_fp8(Cut(x, kept), mode, kind), cts::Open(), name##_cut)
#define FP8_OF_FLOAT(ROW)                                                  \
  WITH_CUT(ROW, e4m3_satfinite, __NV_SATFINITE, __NV_E4M3, kE4m3, true, 3) \
  WITH_CUT(ROW, e4m3_nosat, __NV_NOSAT, __NV_E4M3, kE4m3, false, 3)        \
  WITH_CUT(ROW, e5m2_satfinite, __NV_SATFINITE, __NV_E5M2, kE5m2, true, 2) \
  WITH_CUT(ROW, e5m2_nosat, __NV_NOSAT, __NV_E5M2, kE5m2, false, 2)

#define BY_WAY_OF_FLOAT(ROW, name, mode, kind) \
  ROW(name, __nv_cvt_float_to_fp8(static_cast<float>(x), mode, kind), cts::Open(), name)
#define FP8_OF_DOUBLE(ROW)                                                                                           \
  ROW(e4m3_satfinite, __nv_cvt_double_to_fp8(x, __NV_SATFINITE, __NV_E4M3), Rounded(kE4m3, cts::kDouble, o.a, true), \
      e4m3_satfinite_by_way_of_float)                                                                                \
  ROW(e4m3_nosat, __nv_cvt_double_to_fp8(x, __NV_NOSAT, __NV_E4M3), Rounded(kE4m3, cts::kDouble, o.a, false),        \
      e4m3_nosat_by_way_of_float)                                                                                    \
  ROW(e5m2_satfinite, __nv_cvt_double_to_fp8(x, __NV_SATFINITE, __NV_E5M2), Rounded(kE5m2, cts::kDouble, o.a, true), \
      e5m2_satfinite_by_way_of_float)                                                                                \
  ROW(e5m2_nosat, __nv_cvt_double_to_fp8(x, __NV_NOSAT, __NV_E5M2), Rounded(kE5m2, cts::kDouble, o.a, false),        \
      e5m2_nosat_by_way_of_float)                                                                                    \
  BY_WAY_OF_FLOAT(ROW, e4m3_satfinite_by_way_of_float, __NV_SATFINITE, __NV_E4M3)                                    \
  BY_WAY_OF_FLOAT(ROW, e4m3_nosat_by_way_of_float, __NV_NOSAT, __NV_E4M3)                                            \
  BY_WAY_OF_FLOAT(ROW, e5m2_satfinite_by_way_of_float, __NV_SATFINITE, __NV_E5M2)                                    \
  BY_WAY_OF_FLOAT(ROW, e5m2_nosat_by_way_of_float, __NV_NOSAT, __NV_E5M2)

#define FP8_TO_HALF(ROW)                                                                    \
  ROW(e4m3, __nv_cvt_fp8_to_halfraw(x, __NV_E4M3).x, Widened(kE4m3, cts::kHalf, o.a), e5m2) \
  ROW(e5m2, __nv_cvt_fp8_to_halfraw(x, __NV_E5M2).x, Widened(kE5m2, cts::kHalf, o.a), e4m3)

}  // namespace
