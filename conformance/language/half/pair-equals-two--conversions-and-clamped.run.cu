/*---
clause: lang.half.pair-equals-two
covers: conversions, and functions that clamp, keep NaN or look for it
control: the halves are exchanged, or a float is cut off
control-fails-with: a half of a pair is not what the scalar function gives
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include "cts/arithmetic/error_table.h"
#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

namespace {

__device__ bool Alike(__half a, __half b) {
  return (__hisnan(a) && __hisnan(b)) || __half_as_ushort(a) == __half_as_ushort(b);
}
__device__ bool Are(__half2 pair, __half low, __half high) {
  return Alike(__low2half(pair), low) && Alike(__high2half(pair), high);
}
__device__ bool Alike(float a, float b) { return (isnan(a) && isnan(b)) || __float_as_uint(a) == __float_as_uint(b); }
__device__ bool Are(float2 pair, float low, float high) { return Alike(pair.x, low) && Alike(pair.y, high); }
__device__ __half Truth(bool holds) { return __ushort_as_half(static_cast<unsigned short>(holds ? 0x3c00 : 0)); }
// A float whose upper bits are those of a half, so that its size is often one of half precision, too.
__device__ float Wide(__half x, __half rest) {
  return __uint_as_float(__float_as_uint(__half2float(x)) ^ (__half_as_ushort(rest) & 0x1fff));
}

#define CLAMPED(ROW)                                                                                                \
  PAIRWISE(ROW, __hadd2_rn, __hadd2_rn(p, q), __hadd_rn(x, z), __hadd_rn(y, x))                                     \
  PAIRWISE(ROW, __hsub2_rn, __hsub2_rn(p, q), __hsub_rn(x, z), __hsub_rn(y, x))                                     \
  PAIRWISE(ROW, __hmul2_rn, __hmul2_rn(p, q), __hmul_rn(x, z), __hmul_rn(y, x))                                     \
  PAIRWISE(ROW, __hadd2_sat, __hadd2_sat(p, q), __hadd_sat(x, z), __hadd_sat(y, x))                                 \
  PAIRWISE(ROW, __hsub2_sat, __hsub2_sat(p, q), __hsub_sat(x, z), __hsub_sat(y, x))                                 \
  PAIRWISE(ROW, __hmul2_sat, __hmul2_sat(p, q), __hmul_sat(x, z), __hmul_sat(y, x))                                 \
  PAIRWISE(ROW, __hfma2_sat, __hfma2_sat(p, q, p), __hfma_sat(x, z, x), __hfma_sat(y, x, y))                        \
  PAIRWISE(ROW, __hfma2_relu, __hfma2_relu(p, q, p), __hfma_relu(x, z, x), __hfma_relu(y, x, y))                    \
  PAIRWISE(ROW, __hmin2_nan, __hmin2_nan(p, q), __hmin_nan(x, z), __hmin_nan(y, x))                                 \
  PAIRWISE(ROW, __hmax2_nan, __hmax2_nan(p, q), __hmax_nan(x, z), __hmax_nan(y, x))                                 \
  PAIRWISE(ROW, __hisnan2, __hisnan2(p), Truth(__hisnan(x)), Truth(__hisnan(y)))                                    \
  PAIRWISE(ROW, __floats2half2_rn, __floats2half2_rn(f, g), __float2half_rn(f), __float2half_rn(g))                 \
  PAIRWISE(ROW, __float22half2_rn, __float22half2_rn(make_float2(f, g)), __float2half_rn(f), __float2half_rn(g))    \
  PAIRWISE(ROW, __half22float2, __half22float2(p), __half2float(x), __half2float(y))                                \
  PAIRWISE(ROW, low_and_high2float, make_float2(__low2float(p), __high2float(p)), __half2float(x), __half2float(y)) \
  ROW(__float2half2_rn, Are(__float2half2_rn(f), __float2half_rn(f), __float2half_rn(f)), cts::Bits{1},             \
      float2half2_cut_off)                                                                                          \
  ROW(float2half2_cut_off, Are(__float2half2_rn(f), __float2half_rz(f), __float2half_rz(f)), cts::Open(),           \
      float2half2_cut_off)

CTS_EXACT_TABLE(Functions, CLAMPED, HALF_OPERANDS [[maybe_unused]] const __half2 p = __halves2half2(x, y),
                q = __halves2half2(z, x);
                [[maybe_unused]] const float f = Wide(x, z), g = Wide(y, z););

CTS_CASE() {
  CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a half of a pair is not what the scalar function gives");
}

}  // namespace
