/*---
clause: lang.fp8.pairs-and-fours
covers: the types of two
control: elements are exchanged
control-fails-with: an element of two is not where it belongs
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
__device__ unsigned CodesOf(From x) {
  return T(x).__x;
}
#define TWO_OF_TYPE(ROW, name, T, kind, from, of)                             \
  ROW(name, CodesOf<T>(from(of(a, b))), Two(kind, o, true), name##_exchanged) \
  EXCHANGED(ROW, name##_exchanged, CodesOf<T>(from(of(b, a))))

#define SCALES_OF_TYPE(ROW, name, from, of)                                           \
  ROW(name, CodesOf<__nv_fp8x2_e8m0>(from(of(a, b))), TwoScales(o), name##_exchanged) \
  EXCHANGED(ROW, name##_exchanged, CodesOf<__nv_fp8x2_e8m0>(from(of(b, a))))

// a and b: elements; c: two codes, d: the same exchanged.
#define OF_TWO(ROW)                                                                                              \
  TWO_OF_TYPE(ROW, fp8x2_e4m3_of_float2, __nv_fp8x2_e4m3, kE4m3, float2, Floats)                                 \
  TWO_OF_TYPE(ROW, fp8x2_e4m3_of_double2, __nv_fp8x2_e4m3, kE4m3, double2, Doubles)                              \
  TWO_OF_TYPE(ROW, fp8x2_e4m3_of_half2, __nv_fp8x2_e4m3, kE4m3, __half2, Halves)                                 \
  TWO_OF_TYPE(ROW, fp8x2_e4m3_of_bfloat162, __nv_fp8x2_e4m3, kE4m3, __nv_bfloat162, Bfloats)                     \
  TWO_OF_TYPE(ROW, fp8x2_e5m2_of_float2, __nv_fp8x2_e5m2, kE5m2, float2, Floats)                                 \
  TWO_OF_TYPE(ROW, fp8x2_e5m2_of_double2, __nv_fp8x2_e5m2, kE5m2, double2, Doubles)                              \
  TWO_OF_TYPE(ROW, fp8x2_e5m2_of_half2, __nv_fp8x2_e5m2, kE5m2, __half2, Halves)                                 \
  TWO_OF_TYPE(ROW, fp8x2_e5m2_of_bfloat162, __nv_fp8x2_e5m2, kE5m2, __nv_bfloat162, Bfloats)                     \
  SCALES_OF_TYPE(ROW, fp8x2_e8m0_of_float2, float2, Floats)                                                      \
  SCALES_OF_TYPE(ROW, fp8x2_e8m0_of_double2, double2, Doubles)                                                   \
  SCALES_OF_TYPE(ROW, fp8x2_e8m0_of_half2, __half2, Halves)                                                      \
  SCALES_OF_TYPE(ROW, fp8x2_e8m0_of_bfloat162, __nv_bfloat162, Bfloats)                                          \
  WIDE(ROW, bfloat162_of_fp8x2_e8m0, Word(__nv_bfloat162_raw(__nv_bfloat162(Coded<__nv_fp8x2_e8m0>(c)))),        \
       WideScales(o.c, cts::kBfloat16, 16), Word(__nv_bfloat162_raw(__nv_bfloat162(Coded<__nv_fp8x2_e8m0>(d))))) \
  WIDE(ROW, float2_of_fp8x2_e8m0,                                                                                \
       Word(static_cast<float2>(Coded<__nv_fp8x2_e8m0>(c)).x, static_cast<float2>(Coded<__nv_fp8x2_e8m0>(c)).y), \
       WideScales(o.c, cts::kFloat, 32),                                                                         \
       Word(static_cast<float2>(Coded<__nv_fp8x2_e8m0>(d)).x, static_cast<float2>(Coded<__nv_fp8x2_e8m0>(d)).y)) \
  WIDE(ROW, half2_of_fp8x2_e4m3, Word(__half2_raw(__half2(Coded<__nv_fp8x2_e4m3>(c)))),                          \
       Wide(kE4m3, cts::kHalf, o.c, 16), Word(__half2_raw(__half2(Coded<__nv_fp8x2_e4m3>(d)))))                  \
  WIDE(ROW, half2_of_fp8x2_e5m2, Word(__half2_raw(__half2(Coded<__nv_fp8x2_e5m2>(c)))),                          \
       Wide(kE5m2, cts::kHalf, o.c, 16), Word(__half2_raw(__half2(Coded<__nv_fp8x2_e5m2>(d)))))                  \
  WIDE(ROW, float2_of_fp8x2_e4m3,                                                                                \
       Word(static_cast<float2>(Coded<__nv_fp8x2_e4m3>(c)).x, static_cast<float2>(Coded<__nv_fp8x2_e4m3>(c)).y), \
       Wide(kE4m3, cts::kFloat, o.c, 32),                                                                        \
       Word(static_cast<float2>(Coded<__nv_fp8x2_e4m3>(d)).x, static_cast<float2>(Coded<__nv_fp8x2_e4m3>(d)).y)) \
  WIDE(ROW, float2_of_fp8x2_e5m2,                                                                                \
       Word(static_cast<float2>(Coded<__nv_fp8x2_e5m2>(c)).x, static_cast<float2>(Coded<__nv_fp8x2_e5m2>(c)).y), \
       Wide(kE5m2, cts::kFloat, o.c, 32),                                                                        \
       Word(static_cast<float2>(Coded<__nv_fp8x2_e5m2>(d)).x, static_cast<float2>(Coded<__nv_fp8x2_e5m2>(d)).y))

CTS_EXACT_TABLE(Twos, OF_TWO, const unsigned a = At(o, 0); const unsigned b = At(o, 1);
                const auto c = static_cast<__nv_fp8x2_storage_t>(o.c);
                const auto d = static_cast<__nv_fp8x2_storage_t>(c << 8 | c >> 8););

CTS_CASE() { cts::CheckExactTable<Twos>(Fours(), cts::control(), "an element of two is not where it belongs"); }

}  // namespace
