/*---
clause: lang.fp8.pairs-and-fours
control: elements are exchanged
control-fails-with: an element of two is not where it belongs
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../elements.family.cuh"
#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

#include "fours.family.cuh"

namespace {

#define TWO(ROW, function, name, mode, saturate, of)                                                    \
  ROW(name##_e4m3, function(of(a, b), mode, __NV_E4M3), Two(kE4m3, o, saturate), name##_e4m3_exchanged) \
  ROW(name##_e5m2, function(of(a, b), mode, __NV_E5M2), Two(kE5m2, o, saturate), name##_e5m2_exchanged) \
  EXCHANGED(ROW, name##_e4m3_exchanged, function(of(b, a), mode, __NV_E4M3))                            \
  EXCHANGED(ROW, name##_e5m2_exchanged, function(of(b, a), mode, __NV_E5M2))
#define TWO_BY_MODE(ROW, function, name, of)                     \
  TWO(ROW, function, name##_satfinite, __NV_SATFINITE, true, of) \
  TWO(ROW, function, name##_nosat, __NV_NOSAT, false, of)
#define SCALES(ROW, name, given, exchanged)        \
  ROW(name, given, TwoScales(o), name##_exchanged) \
  EXCHANGED(ROW, name##_exchanged, exchanged)

// a and b: elements; c: two codes, d: the same exchanged.
#define OF_TWO(ROW)                                                                                               \
  TWO_BY_MODE(ROW, __nv_cvt_float2_to_fp8x2, float2, Floats)                                                      \
  TWO_BY_MODE(ROW, __nv_cvt_double2_to_fp8x2, double2, Doubles)                                                   \
  TWO_BY_MODE(ROW, __nv_cvt_halfraw2_to_fp8x2, halfraw2, Halves)                                                  \
  TWO_BY_MODE(ROW, __nv_cvt_bfloat16raw2_to_fp8x2, bfloat16raw2, Bfloats)                                         \
  SCALES(ROW, e8m0_of_float2, __nv_cvt_float2_to_e8m0x2(Floats(a, b), __NV_SATFINITE, cudaRoundPosInf),           \
         __nv_cvt_float2_to_e8m0x2(Floats(b, a), __NV_SATFINITE, cudaRoundPosInf))                                \
  SCALES(ROW, e8m0_of_double2, __nv_cvt_double2_to_e8m0x2(Doubles(a, b), __NV_SATFINITE, cudaRoundPosInf),        \
         __nv_cvt_double2_to_e8m0x2(Doubles(b, a), __NV_SATFINITE, cudaRoundPosInf))                              \
  SCALES(ROW, e8m0_of_bfloat162, __nv_cvt_bfloat162raw_to_e8m0x2(Bfloats(a, b), __NV_SATFINITE, cudaRoundPosInf), \
         __nv_cvt_bfloat162raw_to_e8m0x2(Bfloats(b, a), __NV_SATFINITE, cudaRoundPosInf))                         \
  WIDE(ROW, halfraw2_of_e4m3, Word(__nv_cvt_fp8x2_to_halfraw2(c, __NV_E4M3)), Wide(kE4m3, cts::kHalf, o.c, 16),   \
       Word(__nv_cvt_fp8x2_to_halfraw2(d, __NV_E4M3)))                                                            \
  WIDE(ROW, halfraw2_of_e5m2, Word(__nv_cvt_fp8x2_to_halfraw2(c, __NV_E5M2)), Wide(kE5m2, cts::kHalf, o.c, 16),   \
       Word(__nv_cvt_fp8x2_to_halfraw2(d, __NV_E5M2)))                                                            \
  WIDE(ROW, bfloat162_of_e8m0, Word(__nv_cvt_e8m0x2_to_bf162raw(c)), WideScales(o.c, cts::kBfloat16, 16),         \
       Word(__nv_cvt_e8m0x2_to_bf162raw(d)))

CTS_EXACT_TABLE(Twos, OF_TWO, const unsigned a = At(o, 0); const unsigned b = At(o, 1);
                const auto c = static_cast<__nv_fp8x2_storage_t>(o.c);
                const auto d = static_cast<__nv_fp8x2_storage_t>(c << 8 | c >> 8););

CTS_CASE() { cts::CheckExactTable<Twos>(Fours(), cts::control(), "an element of two is not where it belongs"); }

}  // namespace
