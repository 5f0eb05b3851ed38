/*---
clause: lang.optimization.half
covers: comparisons of pairs, clamped pairs, roots and the like, double, bytes
control: another form, type or mode, no clamping, or an argument of less fraction
control-fails-with:
  - a comparison of pairs is wrong
  - a half of a pair is not clamped
  - not the integer that the mode names
  - a double is not rounded once to nearest even
  - a result is not the correctly rounded one
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include "cts/arithmetic/error_table.cuh"
#include "cts/case.cuh"

#include "../narrow-functions.family.cuh"
#include "../narrow.family.cuh"
#include "../pair-comparisons.family.cuh"
#include "narrow-further-rows.family.cuh"

namespace {

using Numbers = Narrow<cts::kHalf>;
constexpr cts::Bits kOne = 0x3c00;

#define LOW(pair) __low2half(pair)
#define HIGH(pair) __high2half(pair)
#define BITS(result) HALF_BITS(result)

__device__ __half2 Pair(__half low, __half high) { return __halves2half2(low, high); }
// The low half comes first.
__device__ unsigned PairBits(__half2 pair) {
  return __half_as_ushort(__low2half(pair)) | unsigned{__half_as_ushort(__high2half(pair))} << 16;
}

// Of two pairs, of which the second is the summand, too.
__device__ __half2 FusedSat(__half2 p, __half2 q) { return __hfma2_sat(p, q, q); }
__device__ __half2 FusedRelu(__half2 p, __half2 q) { return __hfma2_relu(p, q, q); }
__device__ __half2 Fused(__half2 p, __half2 q) { return __hfma2(p, q, q); }

using O = const cts::Operands&;
cts::Expected SumSat(O o) { return Numbers::Saturated(Numbers::Sum(o)); }
cts::Expected DifferenceSat(O o) { return Numbers::Saturated(Numbers::Difference(o)); }
cts::Expected ProductSat(O o) { return Numbers::Saturated(Numbers::Product(o)); }
cts::Expected ExactFusedSat(O o) { return Numbers::Saturated(Numbers::Fused({o.a, o.b, o.b})); }
cts::Expected ExactFusedRelu(O o) { return Numbers::Clamped(Numbers::Fused({o.a, o.b, o.b})); }

#define WITHOUT(ROW, name)                                        \
  ROW(name##_low, BITS(LOW(name(p, q))), cts::Open(), name##_low) \
  ROW(name##_high, BITS(HIGH(name(p, q))), cts::Open(), name##_high)
#define CLAMPED(ROW)                                      \
  OF_PAIR(ROW, BITS, __hadd2_sat, SumSat, __hadd2)        \
  OF_PAIR(ROW, BITS, __hsub2_sat, DifferenceSat, __hsub2) \
  OF_PAIR(ROW, BITS, __hmul2_sat, ProductSat, __hmul2)    \
  OF_PAIR(ROW, BITS, FusedSat, ExactFusedSat, Fused)      \
  OF_PAIR(ROW, BITS, FusedRelu, ExactFusedRelu, Fused)    \
  WITHOUT(ROW, __hadd2)                                   \
  WITHOUT(ROW, __hsub2)                                   \
  WITHOUT(ROW, __hmul2)                                   \
  WITHOUT(ROW, Fused)

#define TO_BYTES(ROW)                                                                                        \
  ROW(__half2char_rz, __half2char_rz(x), (Numbers::Integer<8, true>(o, Rounding::kZero)), __half2uchar_rz)   \
  ROW(__half2uchar_rz, __half2uchar_rz(x), (Numbers::Integer<8, false>(o, Rounding::kZero)), __half2char_rz) \
  FOUR_MODES(ROW, __half2ushort, AS_IT_IS, x, (Numbers::Integer<16, false>))

#define OF_DOUBLE(ROW)                                                                                      \
  ROW(__double2half, HALF_BITS(__double2half(d)), Numbers::From(cts::kDouble, o.a, Rounding::kNearestEven), \
      by_way_of_float)                                                                                      \
  ROW(by_way_of_float, HALF_BITS(__float2half_rn(static_cast<float>(d))), cts::Open(), by_way_of_float)

CTS_EXACT_TABLE(Comparisons, PAIR_COMPARISONS, HALF_OPERANDS const __half w = o.c & 1 ? x : z;
                const __half v = o.c & 2 ? y : x;);
CTS_EXACT_TABLE(Clamped, CLAMPED, HALF_OPERANDS const __half2 p = Pair(x, y), q = Pair(z, x););
CTS_EXACT_TABLE(Bytes, TO_BYTES, HALF_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double d = __longlong_as_double(static_cast<long long>(o.a)););
CTS_ERROR_TABLE(Functions, ROUNDED_TO_NEAREST,
                const __half x = __ushort_as_half(static_cast<unsigned short>(o.of[0])););

void CheckAll() {
  const bool control = cts::control();
  CheckNarrow<Comparisons>(cts::kHalf, 3, control, "a comparison of pairs is wrong");
  CheckNarrow<Clamped>(cts::kHalf, 3, control, "a half of a pair is not clamped");
  cts::CheckExactTable<Bytes>(Each16(), control, "not the integer that the mode names");
  cts::CheckExactTable<Doubles>(AroundTies(cts::kDouble, cts::kHalf), control,
                                "a double is not rounded once to nearest even");
  cts::CheckErrorTable<Functions>(cts::kHalf, 4096, control, "a result is not the correctly rounded one");
}

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckAll(); }
#else
CTS_CASE(without_contraction) { CheckAll(); }
#endif

}  // namespace
