/*---
clause: lang.bfloat16.pairs-and-packing
control: the halves are exchanged, or another one is taken
control-fails-with: a half is not where it belongs
requires: [cc-80]
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"

namespace {

// Two operands as a pair.
__device__ __nv_bfloat162 Pair(__nv_bfloat16 low, __nv_bfloat16 high) { return __halves2bfloat162(low, high); }
// The low half comes first.
__device__ unsigned PairBits(__nv_bfloat162 pair) {
  return __bfloat16_as_ushort(__low2bfloat16(pair)) | unsigned{__bfloat16_as_ushort(__high2bfloat16(pair))} << 16;
}

cts::Bits Word(cts::Bits low, cts::Bits high) { return low | high << 16; }
// Through float, which keeps no NaN as it is.
cts::Expected Numbers(const cts::Operands& o) {
  return cts::IsNan(cts::kBfloat16, o.a) || cts::IsNan(cts::kBfloat16, o.b) ? cts::Open()
                                                                            : cts::Expected(Word(o.a, o.b));
}

__device__ bool Alike(__nv_bfloat16 a, __nv_bfloat16 b) {
  return (__hisnan(a) && __hisnan(b)) || __bfloat16_as_ushort(a) == __bfloat16_as_ushort(b);
}
[[maybe_unused]] __device__ bool Are(__nv_bfloat162 pair, __nv_bfloat16 low, __nv_bfloat16 high) {
  return Alike(__low2bfloat16(pair), low) && Alike(__high2bfloat16(pair), high);
}

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#define Are(pair, low, high) false  // some are not declared below
#endif

#define FUNCTIONS(ROW)                                                                                               \
  ROW(__halves2bfloat162, PairBits(__halves2bfloat162(x, y)), Word(o.a, o.b), __lowhigh2highlow)                     \
  ROW(__lowhigh2highlow, PairBits(__lowhigh2highlow(p)), Word(o.b, o.a), make_bfloat162)                             \
  ROW(make_bfloat162, PairBits(make_bfloat162(x, y)), Word(o.a, o.b), __lowhigh2highlow)                             \
  ROW(__low2bfloat16, unsigned{__bfloat16_as_ushort(__low2bfloat16(p))}, o.a, __high2bfloat16)                       \
  ROW(__high2bfloat16, unsigned{__bfloat16_as_ushort(__high2bfloat16(p))}, o.b, __low2bfloat16)                      \
  ROW(__low2bfloat162, PairBits(__low2bfloat162(p)), Word(o.a, o.a), __high2bfloat162)                               \
  ROW(__high2bfloat162, PairBits(__high2bfloat162(p)), Word(o.b, o.b), __low2bfloat162)                              \
  ROW(__lows2bfloat162, PairBits(__lows2bfloat162(p, q)), Word(o.a, o.c), __highs2bfloat162)                         \
  ROW(__highs2bfloat162, PairBits(__highs2bfloat162(p, q)), Word(o.b, o.a), __lows2bfloat162)                        \
  ROW(__bfloat162bfloat162, PairBits(__bfloat162bfloat162(x)), Word(o.a, o.a), __high2bfloat162)                     \
  ROW(__floats2bfloat162_rn, PairBits(__floats2bfloat162_rn(__bfloat162float(x), __bfloat162float(y))), Numbers(o),  \
      __lowhigh2highlow)                                                                                             \
  ROW(__float22bfloat162_rn, PairBits(__float22bfloat162_rn(make_float2(__bfloat162float(x), __bfloat162float(y)))), \
      Numbers(o), __lowhigh2highlow)                                                                                 \
  ROW(__bfloat16_as_short, static_cast<unsigned short>(__bfloat16_as_short(x)), o.a, __high2bfloat16)                \
  ROW(__bfloat16_as_ushort, unsigned{__bfloat16_as_ushort(x)}, o.a, __high2bfloat16)                                 \
  ROW(__short_as_bfloat16, unsigned{__bfloat16_as_ushort(__short_as_bfloat16(static_cast<short>(o.a)))}, o.a,        \
      __high2bfloat16)                                                                                               \
  ROW(__ushort_as_bfloat16, unsigned{__bfloat16_as_ushort(__ushort_as_bfloat16(static_cast<unsigned short>(o.a)))},  \
      o.a, __high2bfloat16)                                                                                          \
  PAIRS(ROW)

CTS_EXACT_TABLE(Functions, FUNCTIONS, BFLOAT16_OPERANDS const __nv_bfloat162 p = Pair(x, y), q = Pair(z, x););

CTS_CASE() { CheckNarrow<Functions>(cts::kBfloat16, 3, cts::control(), "a half is not where it belongs"); }

}  // namespace
