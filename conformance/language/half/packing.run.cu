/*---
clause: lang.half.packing
control: the halves are exchanged, or another one is taken
control-fails-with: a half is not where it belongs
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

// Two operands as a pair.
__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }
// The low half comes first.
__device__ unsigned PairBits(__half2 pair) {
  return __half_as_ushort(__low2half(pair)) | unsigned{__half_as_ushort(__high2half(pair))} << 16;
}

cts::Bits Word(cts::Bits low, cts::Bits high) { return low | high << 16; }
// Through float, which keeps no NaN as it is.
cts::Expected Numbers(const cts::Operands& o) {
  return cts::IsNan(cts::kHalf, o.a) || cts::IsNan(cts::kHalf, o.b) ? cts::Open() : cts::Expected(Word(o.a, o.b));
}

#define FUNCTIONS(ROW)                                                                                                 \
  ROW(__halves2half2, PairBits(__halves2half2(x, y)), Word(o.a, o.b), __lowhigh2highlow)                               \
  ROW(__lowhigh2highlow, PairBits(__lowhigh2highlow(p)), Word(o.b, o.a), make_half2)                                   \
  ROW(make_half2, PairBits(make_half2(x, y)), Word(o.a, o.b), __lowhigh2highlow)                                       \
  ROW(__low2half, unsigned{__half_as_ushort(__low2half(p))}, o.a, __high2half)                                         \
  ROW(__high2half, unsigned{__half_as_ushort(__high2half(p))}, o.b, __low2half)                                        \
  ROW(__low2half2, PairBits(__low2half2(p)), Word(o.a, o.a), __high2half2)                                             \
  ROW(__high2half2, PairBits(__high2half2(p)), Word(o.b, o.b), __low2half2)                                            \
  ROW(__lows2half2, PairBits(__lows2half2(p, q)), Word(o.a, o.c), __highs2half2)                                       \
  ROW(__highs2half2, PairBits(__highs2half2(p, q)), Word(o.b, o.a), __lows2half2)                                      \
  ROW(__half2half2, PairBits(__half2half2(x)), Word(o.a, o.a), __high2half2)                                           \
  ROW(__floats2half2_rn, PairBits(__floats2half2_rn(__half2float(x), __half2float(y))), Numbers(o), __lowhigh2highlow) \
  ROW(__float22half2_rn, PairBits(__float22half2_rn(make_float2(__half2float(x), __half2float(y)))), Numbers(o),       \
      __lowhigh2highlow)                                                                                               \
  ROW(__half_as_short, static_cast<unsigned short>(__half_as_short(x)), o.a, __high2half)                              \
  ROW(__half_as_ushort, unsigned{__half_as_ushort(x)}, o.a, __high2half)                                               \
  ROW(__short_as_half, unsigned{__half_as_ushort(__short_as_half(static_cast<short>(o.a)))}, o.a, __high2half)         \
  ROW(__ushort_as_half, unsigned{__half_as_ushort(__ushort_as_half(static_cast<unsigned short>(o.a)))}, o.a,           \
      __high2half)

CTS_EXACT_TABLE(Functions, FUNCTIONS, HALF_OPERANDS const __half2 p = Pair(x, y), q = Pair(z, x););

CTS_CASE() { CheckNarrow<Functions>(cts::kHalf, 3, cts::control(), "a half is not where it belongs"); }

}  // namespace
