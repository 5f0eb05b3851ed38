/*---
clause: lang.fp8.host-and-device-agree
covers: conversions to and from e8m0, of one and of two
control: the device takes the other mode and direction, or converts the next code
control-fails-with:
  - host and device take another power of two
  - host and device widen a power of two in different ways
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include <cstring>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "scales.family.cuh"

#include "../twos.family.cuh"

namespace {

// A number out of its bits, on either side.
template <class T>
__host__ __device__ T One(const cts::Operands& o) {
  T value{};
  memcpy(static_cast<void*>(&value), &o.a, sizeof value);
  return value;
}
// Of every NaN the same.
__host__ __device__ Bits Word(__nv_bfloat16_raw x) { return cts::IsNan(cts::kBfloat16, x.x) ? 0x7fff : x.x; }
__host__ __device__ Bits Word(__nv_bfloat162_raw x) {
  return Word(__nv_bfloat16_raw{x.x}) | Word(__nv_bfloat16_raw{x.y}) << 16;
}

#define DIRECTION(ROW, name, function, given, mode, rounding, other) \
  ROW(name, Bits{function(given, mode, rounding)}, Bits{function(given, mode, rounding)}, other)
#define EACH_DIRECTION(ROW, function, given)                                                           \
  DIRECTION(ROW, function##_down_sat, function, given, __NV_SATFINITE, cudaRoundZero, function##_up)   \
  DIRECTION(ROW, function##_up_sat, function, given, __NV_SATFINITE, cudaRoundPosInf, function##_down) \
  DIRECTION(ROW, function##_down, function, given, __NV_NOSAT, cudaRoundZero, function##_up_sat)       \
  DIRECTION(ROW, function##_up, function, given, __NV_NOSAT, cudaRoundPosInf, function##_down_sat)
#define OF_FLOATS(ROW)                                       \
  EACH_DIRECTION(ROW, __nv_cvt_float_to_e8m0, One<float>(o)) \
  EACH_DIRECTION(ROW, __nv_cvt_float2_to_e8m0x2, Two<float2>(o))
#define OF_DOUBLES(ROW)                                        \
  EACH_DIRECTION(ROW, __nv_cvt_double_to_e8m0, One<double>(o)) \
  EACH_DIRECTION(ROW, __nv_cvt_double2_to_e8m0x2, Two<double2>(o))
#define OF_BFLOATS(ROW)                                                        \
  EACH_DIRECTION(ROW, __nv_cvt_bfloat16raw_to_e8m0, One<__nv_bfloat16_raw>(o)) \
  EACH_DIRECTION(ROW, __nv_cvt_bfloat162raw_to_e8m0x2, Two<__nv_bfloat162_raw>(o))

#define WIDEN(ROW, function, T)                                                                               \
  ROW(function, Word(function(static_cast<T>(o.a))), Word(function(static_cast<T>(o.a))), function##_of_next) \
  ROW(function##_of_next, Word(function(static_cast<T>(o.a ^ 1))), cts::Open(), function##_of_next)
#define TO_BFLOATS(ROW)                                    \
  WIDEN(ROW, __nv_cvt_e8m0_to_bf16raw, __nv_fp8_storage_t) \
  WIDEN(ROW, __nv_cvt_e8m0x2_to_bf162raw, __nv_fp8x2_storage_t)

CTS_EXACT_TABLE(Floats, OF_FLOATS, );
CTS_EXACT_TABLE(Doubles, OF_DOUBLES, );
CTS_EXACT_TABLE(Bfloats, OF_BFLOATS, );
CTS_EXACT_TABLE(ToBfloats, TO_BFLOATS, );

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(InTwos<Scales>(from), cts::control(), "host and device take another power of two");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }
CTS_CASE(to_bfloats) {
  cts::CheckExactTable<ToBfloats>(EachTwo(), cts::control(), "host and device widen a power of two in different ways");
}

}  // namespace
