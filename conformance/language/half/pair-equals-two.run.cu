/*---
clause: lang.half.pair-equals-two
control: the halves are exchanged
control-fails-with: a half of a pair is not what the scalar function gives
draft: not run on a GPU
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

// Two operands as a pair.
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }

__device__ bool Alike(__half a, __half b) {
  return (__hisnan(a) && __hisnan(b)) || __half_as_ushort(a) == __half_as_ushort(b);
}
__device__ bool Are(__half2 pair, __half low, __half high) {
  return Alike(__low2half(pair), low) && Alike(__high2half(pair), high);
}

// In the control the halves are exchanged.
#define PAIRWISE(ROW, name, pair, low, high)                      \
  ROW(name, Are(pair, low, high), cts::Bits{1}, name##_exchanged) \
  ROW(name##_exchanged, Are(pair, high, low), cts::Open(), name##_exchanged)

#define FUNCTIONS(ROW)                                              \
  PAIRWISE(ROW, h2sqrt, h2sqrt(p), hsqrt(x), hsqrt(y))              \
  PAIRWISE(ROW, h2rsqrt, h2rsqrt(p), hrsqrt(x), hrsqrt(y))          \
  PAIRWISE(ROW, h2rcp, h2rcp(p), hrcp(x), hrcp(y))                  \
  PAIRWISE(ROW, h2log, h2log(p), hlog(x), hlog(y))                  \
  PAIRWISE(ROW, h2log2, h2log2(p), hlog2(x), hlog2(y))              \
  PAIRWISE(ROW, h2log10, h2log10(p), hlog10(x), hlog10(y))          \
  PAIRWISE(ROW, h2exp, h2exp(p), hexp(x), hexp(y))                  \
  PAIRWISE(ROW, h2exp2, h2exp2(p), hexp2(x), hexp2(y))              \
  PAIRWISE(ROW, h2exp10, h2exp10(p), hexp10(x), hexp10(y))          \
  PAIRWISE(ROW, h2sin, h2sin(p), hsin(x), hsin(y))                  \
  PAIRWISE(ROW, h2cos, h2cos(p), hcos(x), hcos(y))                  \
  PAIRWISE(ROW, h2tanh, h2tanh(p), htanh(x), htanh(y))              \
  PAIRWISE(ROW, h2ceil, h2ceil(p), hceil(x), hceil(y))              \
  PAIRWISE(ROW, h2floor, h2floor(p), hfloor(x), hfloor(y))          \
  PAIRWISE(ROW, h2trunc, h2trunc(p), htrunc(x), htrunc(y))          \
  PAIRWISE(ROW, h2rint, h2rint(p), hrint(x), hrint(y))              \
  PAIRWISE(ROW, __hneg2, __hneg2(p), __hneg(x), __hneg(y))          \
  PAIRWISE(ROW, __habs2, __habs2(p), __habs(x), __habs(y))          \
  PAIRWISE(ROW, __hadd2, __hadd2(p, q), __hadd(x, z), __hadd(y, x)) \
  PAIRWISE(ROW, __hsub2, __hsub2(p, q), __hsub(x, z), __hsub(y, x)) \
  PAIRWISE(ROW, __hmul2, __hmul2(p, q), __hmul(x, z), __hmul(y, x)) \
  PAIRWISE(ROW, __hmin2, __hmin2(p, q), __hmin(x, z), __hmin(y, x)) \
  PAIRWISE(ROW, __hmax2, __hmax2(p, q), __hmax(x, z), __hmax(y, x)) \
  PAIRWISE(ROW, __hfma2, __hfma2(p, q, p), __hfma(x, z, x), __hfma(y, x, y))

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS const __half2 p = Pair(x, y), q = Pair(z, x););

CTS_CASE() {
  CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a half of a pair is not what the scalar function gives");
}

}  // namespace
