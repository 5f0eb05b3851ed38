/*---
clause: lang.half.packing
covers: on the host
control: the halves are exchanged, or another one is taken
control-fails-with: a half is not where it belongs on the host
launches: none
draft: five of five on an H200, not yet on an H100
note: the header declares these functions for host and device
---*/
#include <cuda_fp16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"
#include "../on-the-host.family.cuh"

namespace {

// The low half comes first.
unsigned PairBits(__half2 pair) {
  return __half_as_ushort(__low2half(pair)) | unsigned{__half_as_ushort(__high2half(pair))} << 16;
}

cts::Bits Word(cts::Bits low, cts::Bits high) { return low | high << 16; }
// Through float, which keeps no NaN as it is.
cts::Expected Numbers(const cts::Operands& o) {
  return cts::IsNan(cts::kHalf, o.a) || cts::IsNan(cts::kHalf, o.b) ? cts::Open() : cts::Expected(Word(o.a, o.b));
}

#define PAIRS(ROW)                                                                                                     \
  ROW(__halves2half2, PairBits(__halves2half2(x, y)), Word(o.a, o.b), __lowhigh2highlow)                               \
  ROW(__lowhigh2highlow, PairBits(__lowhigh2highlow(p)), Word(o.b, o.a), make_half2)                                   \
  ROW(make_half2, PairBits(make_half2(x, y)), Word(o.a, o.b), __lowhigh2highlow)                                       \
  ROW(__low2half2, PairBits(__low2half2(p)), Word(o.a, o.a), __high2half2)                                             \
  ROW(__high2half2, PairBits(__high2half2(p)), Word(o.b, o.b), __low2half2)                                            \
  ROW(__lows2half2, PairBits(__lows2half2(p, q)), Word(o.a, o.c), __highs2half2)                                       \
  ROW(__highs2half2, PairBits(__highs2half2(p, q)), Word(o.b, o.a), __lows2half2)                                      \
  ROW(__half2half2, PairBits(__half2half2(x)), Word(o.a, o.a), __high2half2)                                           \
  ROW(__floats2half2_rn, PairBits(__floats2half2_rn(__half2float(x), __half2float(y))), Numbers(o), __lowhigh2highlow) \
  ROW(__float22half2_rn, PairBits(__float22half2_rn(make_float2(__half2float(x), __half2float(y)))), Numbers(o),       \
      __lowhigh2highlow)
#define HALVES(ROW)                                                                           \
  ROW(__low2half, HALF_BITS(__low2half(p)), o.a, __high2half)                                 \
  ROW(__high2half, HALF_BITS(__high2half(p)), o.b, __low2half)                                \
  ROW(__half_as_short, static_cast<unsigned short>(__half_as_short(x)), o.a, __high2half)     \
  ROW(__half_as_ushort, HALF_BITS(x), o.a, __high2half)                                       \
  ROW(__short_as_half, HALF_BITS(__short_as_half(static_cast<short>(o.a))), o.a, __high2half) \
  ROW(__ushort_as_half, HALF_BITS(__ushort_as_half(static_cast<unsigned short>(o.a))), o.a, __high2half)
#define FUNCTIONS(ROW) PAIRS(ROW) HALVES(ROW)

ON_HOST_TABLE(Functions, FUNCTIONS, HALF_OPERANDS const __half2 p = __halves2half2(x, y), q = __halves2half2(z, x););

CTS_CASE() {
  const cts::FloatOperands operands(cts::kHalf, 3, cts::ExtentOf(kDrawn), cts::seed());
  CheckOnHost<Functions>(operands, cts::control(), "a half is not where it belongs on the host");
}

}  // namespace
