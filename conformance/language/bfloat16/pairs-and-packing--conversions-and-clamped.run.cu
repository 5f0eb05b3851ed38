/*---
clause: lang.bfloat16.pairs-and-packing
covers: conversions, and functions that divide, clamp, keep NaN or look for it
control: the halves are exchanged, or a float is cut off
control-fails-with: a half of a pair is not what the scalar function gives
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../from-80.cuh"
#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

namespace {

__device__ bool Alike(__nv_bfloat16 a, __nv_bfloat16 b) {
  return (__hisnan(a) && __hisnan(b)) || __bfloat16_as_ushort(a) == __bfloat16_as_ushort(b);
}
__device__ bool Are(__nv_bfloat162 pair, __nv_bfloat16 low, __nv_bfloat16 high) {
  return Alike(__low2bfloat16(pair), low) && Alike(__high2bfloat16(pair), high);
}
__device__ bool Alike(float a, float b) { return (isnan(a) && isnan(b)) || __float_as_uint(a) == __float_as_uint(b); }
__device__ bool Are(float2 pair, float low, float high) { return Alike(pair.x, low) && Alike(pair.y, high); }
__device__ __nv_bfloat16 Truth(bool holds) {
  return __ushort_as_bfloat16(static_cast<unsigned short>(holds ? 0x3f80 : 0));
}
// A float whose upper bits are those of a bfloat16.
__device__ float Wide(__nv_bfloat16 x, __nv_bfloat16 rest) {
  return __uint_as_float(unsigned{__bfloat16_as_ushort(x)} << 16 | __bfloat16_as_ushort(rest));
}

// In the control the halves are exchanged.
#define PAIRWISE_80(ROW, name, pair, low, high)                            \
  ROW(name, FROM_80(Are(pair, low, high)), cts::Bits{1}, name##_exchanged) \
  ROW(name##_exchanged, FROM_80(Are(pair, high, low)), cts::Open(), name##_exchanged)

#define CLAMPED(ROW)                                                                                                \
  PAIRWISE_80(ROW, __hadd2_rn, __hadd2_rn(p, q), __hadd_rn(x, z), __hadd_rn(y, x))                                  \
  PAIRWISE_80(ROW, __hsub2_rn, __hsub2_rn(p, q), __hsub_rn(x, z), __hsub_rn(y, x))                                  \
  PAIRWISE_80(ROW, __hmul2_rn, __hmul2_rn(p, q), __hmul_rn(x, z), __hmul_rn(y, x))                                  \
  PAIRWISE_80(ROW, __h2div, __h2div(p, q), __hdiv(x, z), __hdiv(y, x))                                              \
  PAIRWISE_80(ROW, __hadd2_sat, __hadd2_sat(p, q), __hadd_sat(x, z), __hadd_sat(y, x))                              \
  PAIRWISE_80(ROW, __hsub2_sat, __hsub2_sat(p, q), __hsub_sat(x, z), __hsub_sat(y, x))                              \
  PAIRWISE_80(ROW, __hmul2_sat, __hmul2_sat(p, q), __hmul_sat(x, z), __hmul_sat(y, x))                              \
  PAIRWISE_80(ROW, __hfma2_sat, __hfma2_sat(p, q, p), __hfma_sat(x, z, x), __hfma_sat(y, x, y))                     \
  PAIRWISE_80(ROW, __hfma2_relu, __hfma2_relu(p, q, p), __hfma_relu(x, z, x), __hfma_relu(y, x, y))                 \
  PAIRWISE_80(ROW, __hmin2_nan, __hmin2_nan(p, q), __hmin_nan(x, z), __hmin_nan(y, x))                              \
  PAIRWISE_80(ROW, __hmax2_nan, __hmax2_nan(p, q), __hmax_nan(x, z), __hmax_nan(y, x))                              \
  PAIRWISE(ROW, __hisnan2, __hisnan2(p), Truth(__hisnan(x)), Truth(__hisnan(y)))                                    \
  PAIRWISE(ROW, __floats2bfloat162_rn, __floats2bfloat162_rn(f, g), __float2bfloat16_rn(f), __float2bfloat16_rn(g)) \
  PAIRWISE(ROW, __float22bfloat162_rn, __float22bfloat162_rn(make_float2(f, g)), __float2bfloat16_rn(f),            \
           __float2bfloat16_rn(g))                                                                                  \
  PAIRWISE(ROW, __bfloat1622float2, __bfloat1622float2(p), __bfloat162float(x), __bfloat162float(y))                \
  PAIRWISE(ROW, low_and_high2float, make_float2(__low2float(p), __high2float(p)), __bfloat162float(x),              \
           __bfloat162float(y))                                                                                     \
  ROW(__float2bfloat162_rn, Are(__float2bfloat162_rn(f), __float2bfloat16_rn(f), __float2bfloat16_rn(f)),           \
      cts::Bits{1}, float2bfloat162_cut_off)                                                                        \
  ROW(float2bfloat162_cut_off, Are(__float2bfloat162_rn(f), __float2bfloat16_rz(f), __float2bfloat16_rz(f)),        \
      cts::Open(), float2bfloat162_cut_off)

CTS_EXACT_TABLE(Functions, CLAMPED,
                BFLOAT16_OPERANDS [[maybe_unused]] const __nv_bfloat162 p = __halves2bfloat162(x, y),
                q = __halves2bfloat162(z, x);
                [[maybe_unused]] const float f = Wide(x, z), g = Wide(y, z););

CTS_CASE() {
  CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a half of a pair is not what the scalar function gives");
}

}  // namespace
