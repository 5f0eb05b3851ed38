/*---
clause: lang.optimization.half-expressions
covers: extremes of extremes, with and without NaN, and of halves
control: the outer function is the other one
control-fails-with: not the least or greatest of three numbers
unit-build: [[], [device-debug]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }
__device__ __half Low(__half2 pair) { return __low2half(pair); }
__device__ __nv_bfloat16 Low(__nv_bfloat162 pair) { return __low2bfloat16(pair); }
__device__ __half High(__half2 pair) { return __high2half(pair); }
__device__ __nv_bfloat16 High(__nv_bfloat162 pair) { return __high2bfloat16(pair); }
__device__ unsigned BitsOf(__half x) { return HALF_BITS(x); }
__device__ unsigned BitsOf(__nv_bfloat16 x) { return BFLOAT16_BITS(x); }
__device__ __half ZeroLike(__half) { return __ushort_as_half(0); }
__device__ __nv_bfloat16 ZeroLike(__nv_bfloat16) { return __ushort_as_bfloat16(0); }

// The inner one is a number by itself, or half of a pair, also of a pair and 0. `third` is its other number.
#define OF_EACH(ROW, outer, other, Outer, inner, Inner, kind, between, third) \
  ROW(outer##_of_##inner##_##kind, BitsOf(__h##outer(x, between)),            \
      Exact::Outer({o.a, Exact::Inner({o.b, third, 0}).bits, 0}), other##_of_##inner##_##kind)
#define OF_KINDS(ROW, outer, other, Outer, inner, pairs, Inner)                                        \
  OF_EACH(ROW, outer, other, Outer, inner, Inner, numbers, __h##inner(y, z), o.c)                      \
  OF_EACH(ROW, outer, other, Outer, inner, Inner, low, Low(__h##pairs(Pair(y, x), Pair(z, x))), o.c)   \
  OF_EACH(ROW, outer, other, Outer, inner, Inner, high, High(__h##pairs(Pair(x, y), Pair(x, z))), o.c) \
  OF_EACH(ROW, outer, other, Outer, inner, Inner, high_and_0,                                          \
          High(__h##pairs(Pair(x, y), Pair(ZeroLike(x), ZeroLike(x)))), 0)
#define OF_INNER(ROW, outer, other, Outer)                            \
  OF_KINDS(ROW, outer, other, Outer, min, min2, Minimum)              \
  OF_KINDS(ROW, outer, other, Outer, max, max2, Maximum)              \
  OF_KINDS(ROW, outer, other, Outer, min_nan, min2_nan, MinimumOrNan) \
  OF_KINDS(ROW, outer, other, Outer, max_nan, max2_nan, MaximumOrNan)
#define EXTREMES(ROW)                           \
  OF_INNER(ROW, min, max, Minimum)              \
  OF_INNER(ROW, max, min, Maximum)              \
  OF_INNER(ROW, min_nan, max_nan, MinimumOrNan) \
  OF_INNER(ROW, max_nan, min_nan, MaximumOrNan)

template <const cts::Format& f>
struct OfFormat {
  using Exact = Narrow<f>;
};
struct Halves : OfFormat<cts::kHalf> {
  CTS_EXACT_TABLE(Table, EXTREMES, HALF_OPERANDS);
};
struct Bfloats : OfFormat<cts::kBfloat16> {
  CTS_EXACT_TABLE(Table, EXTREMES, BFLOAT16_OPERANDS);
};

constexpr const char* kNot = "not the least or greatest of three numbers";
void CheckHalves() { CheckNarrow<Halves::Table>(cts::kHalf, 3, cts::control(), kNot); }
void CheckBfloats() { CheckNarrow<Bfloats::Table>(cts::kBfloat16, 3, cts::control(), kNot); }

#if CTS_UNIT == 1
CTS_CASE(half_optimized) { CheckHalves(); }
CTS_CASE(bfloat16_optimized) { CheckBfloats(); }
#else
CTS_CASE(half_for_a_debugger) { CheckHalves(); }
CTS_CASE(bfloat16_for_a_debugger) { CheckBfloats(); }
#endif

}  // namespace
