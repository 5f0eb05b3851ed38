/*---
clause: lang.fp8.pairs-and-fours
covers: the types of four
control: elements are exchanged
control-fails-with: an element of four is not where it belongs
draft: five of five on an H200, not yet on an H100
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

template <class T, class From>
__device__ unsigned FourOf(From low, From high) {
  return T(low, high).__x;
}
template <class T>
__device__ unsigned FourFloats(unsigned a, unsigned b, unsigned c, unsigned d) {
  return T(make_float4(__uint_as_float(a), __uint_as_float(b), __uint_as_float(c), __uint_as_float(d))).__x;
}
template <class T, class Vector>
__device__ unsigned FourDoubles(unsigned a, unsigned b, unsigned c, unsigned d) {
  Vector v;
  v.x = __uint_as_float(a);
  v.y = __uint_as_float(b);
  v.z = __uint_as_float(c);
  v.w = __uint_as_float(d);
  return T(v).__x;
}
cts::Expected FourScales(const cts::Operands& o) {
  Bits codes = 0;
  for (int i = 0; i < 4; ++i) codes |= ScaleOf(cts::kFloat, At(o, i), true, true) << 8 * i;
  return codes;
}
// Two of the four numbers that a word of codes becomes.
template <class T>
__device__ Bits LowOf(unsigned codes) {
  const auto v = static_cast<float4>(Coded<T>(codes));
  return Word(v.x, v.y);
}
template <class T>
__device__ Bits HighOf(unsigned codes) {
  const auto v = static_cast<float4>(Coded<T>(codes));
  return Word(v.z, v.w);
}

#define OF_KIND(kind) cts::Expected(Codes(kind, o, 4, true))
#define FOUR(ROW, name, exact, given, exchanged) \
  ROW(name, given, exact, name##_exchanged)      \
  EXCHANGED(ROW, name##_exchanged, exchanged)
#define FROM_EACH(ROW, T, exact)                                                                \
  FOUR(ROW, T##_of_half2, exact, (FourOf<T, __half2>(Halves(a, b), Halves(c, d))),              \
       (FourOf<T, __half2>(Halves(c, d), Halves(a, b))))                                        \
  FOUR(ROW, T##_of_bfloat162, exact, (FourOf<T, __nv_bfloat162>(Bfloats(a, b), Bfloats(c, d))), \
       (FourOf<T, __nv_bfloat162>(Bfloats(c, d), Bfloats(a, b))))                               \
  FOUR(ROW, T##_of_float4, exact, FourFloats<T>(a, b, c, d), FourFloats<T>(a, c, b, d))         \
  FOUR(ROW, T##_of_double4_16a, exact, (FourDoubles<T, double4_16a>(a, b, c, d)),               \
       (FourDoubles<T, double4_16a>(b, a, c, d)))                                               \
  FOUR(ROW, T##_of_double4_32a, exact, (FourDoubles<T, double4_32a>(a, b, c, d)),               \
       (FourDoubles<T, double4_32a>(a, b, d, c)))
#define FOUR_OF(ROW, T, kind)                                                                   \
  FROM_EACH(ROW, T, OF_KIND(kind))                                                              \
  ROW(T##_to_float4_low, LowOf<T>(codes), Wide(kind, cts::kFloat, o.c, 32), T##_to_float4_high) \
  ROW(T##_to_float4_high, HighOf<T>(codes), Wide(kind, cts::kFloat, o.c >> 16, 32), T##_to_float4_low)
#define OF_FOUR(ROW)                                                                                            \
  FOUR_OF(ROW, __nv_fp8x4_e4m3, kE4m3)                                                                          \
  FOUR_OF(ROW, __nv_fp8x4_e5m2, kE5m2)                                                                          \
  FROM_EACH(ROW, __nv_fp8x4_e8m0, FourScales(o))                                                                \
  ROW(e8m0_to_float4_low, LowOf<__nv_fp8x4_e8m0>(codes), WideScales(o.c, cts::kFloat, 32), e8m0_to_float4_high) \
  ROW(e8m0_to_float4_high, HighOf<__nv_fp8x4_e8m0>(codes), WideScales(o.c >> 16, cts::kFloat, 32), e8m0_to_float4_low)

CTS_EXACT_TABLE(AllFour, OF_FOUR, const unsigned a = At(o, 0); const unsigned b = At(o, 1); const unsigned c = At(o, 2);
                const unsigned d = At(o, 3); const auto codes = static_cast<unsigned>(o.c););

CTS_CASE() { cts::CheckExactTable<AllFour>(Fours(), cts::control(), "an element of four is not where it belongs"); }

}  // namespace
