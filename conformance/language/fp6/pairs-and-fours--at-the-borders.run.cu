/*---
clause: lang.fp6.pairs-and-fours
covers: elements at each border, among them subnormals, infinities and NaN
control: elements are exchanged
control-fails-with: an element of two or four is not what it becomes alone
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

template <class T, class Element>
__device__ T Two(Element x, Element y) {
  T pair{};
  memcpy(static_cast<void*>(&pair.x), &x, sizeof x);
  memcpy(static_cast<void*>(&pair.y), &y, sizeof y);
  return pair;
}
// From the lowest bits on.
Bits Two(const Tiny& kind, cts::Format from, Bits x, Bits y, Rounding mode) {
  return TinyCode(kind, from, x, mode) | TinyCode(kind, from, y, mode) << 8;
}
Bits Four(const Tiny& kind, cts::Format from, Bits x, Bits y, Bits z) {
  return Two(kind, from, x, y, Rounding::kNearestEven) | Two(kind, from, z, x, Rounding::kNearestEven) << 16;
}

// In the control the elements are exchanged.
#define PAIR(ROW, name, given, exact, exchanged) \
  ROW(name, given, exact, name##_exchanged)      \
  ROW(name##_exchanged, exchanged, cts::Open(), name##_exchanged)
#define IN_MODE(ROW, name, function, V, named, kind, format, mode, rounding) \
  PAIR(ROW, name##_##rounding, Bits{function(Two<V>(x, y), named, mode)},    \
       Two(kind, format, o.a, o.b, Rounding::rounding), Bits{function(Two<V>(y, x), named, mode)})
#define BY_FUNCTION(ROW, name, function, V, named, kind, format)                       \
  IN_MODE(ROW, name, function, V, named, kind, format, cudaRoundNearest, kNearestEven) \
  IN_MODE(ROW, name, function, V, named, kind, format, cudaRoundZero, kZero)
#define BY_TYPE(ROW, name, V, kind, format)                        \
  PAIR(ROW, two_##name, Bits{__nv_fp6x2_##name(Two<V>(x, y)).__x}, \
       Two(kind, format, o.a, o.b, Rounding::kNearestEven), Bits{__nv_fp6x2_##name(Two<V>(y, x)).__x})
#define FOUR_FLOATS(ROW, name, kind)                                                                                   \
  PAIR(ROW, four_##name, Bits{__nv_fp6x4_##name(make_float4(x, y, z, x)).__x}, Four(kind, cts::kFloat, o.a, o.b, o.c), \
       Bits{__nv_fp6x4_##name(make_float4(y, x, z, x)).__x})
#define FOUR_SHORT(ROW, name, V, kind, format)                                                                       \
  PAIR(ROW, four_##name, Bits{__nv_fp6x4_##name(Two<V>(x, y), Two<V>(z, x)).__x}, Four(kind, format, o.a, o.b, o.c), \
       Bits{__nv_fp6x4_##name(Two<V>(z, x), Two<V>(x, y)).__x})

#define OF_FLOATS(ROW)                                                                    \
  BY_FUNCTION(ROW, e2m3, __nv_cvt_float2_to_fp6x2, float2, __NV_E2M3, kE2m3, cts::kFloat) \
  BY_TYPE(ROW, e2m3, float2, kE2m3, cts::kFloat)                                          \
  FOUR_FLOATS(ROW, e2m3, kE2m3)                                                           \
  BY_FUNCTION(ROW, e3m2, __nv_cvt_float2_to_fp6x2, float2, __NV_E3M2, kE3m2, cts::kFloat) \
  BY_TYPE(ROW, e3m2, float2, kE3m2, cts::kFloat)                                          \
  FOUR_FLOATS(ROW, e3m2, kE3m2)
#define OF_DOUBLES(ROW)                                                                      \
  BY_FUNCTION(ROW, e2m3, __nv_cvt_double2_to_fp6x2, double2, __NV_E2M3, kE2m3, cts::kDouble) \
  BY_TYPE(ROW, e2m3, double2, kE2m3, cts::kDouble)                                           \
  BY_FUNCTION(ROW, e3m2, __nv_cvt_double2_to_fp6x2, double2, __NV_E3M2, kE3m2, cts::kDouble) \
  BY_TYPE(ROW, e3m2, double2, kE3m2, cts::kDouble)
#define OF_HALVES(ROW)                                                                          \
  BY_FUNCTION(ROW, e2m3, __nv_cvt_halfraw2_to_fp6x2, __half2_raw, __NV_E2M3, kE2m3, cts::kHalf) \
  BY_TYPE(ROW, e2m3, __half2, kE2m3, cts::kHalf)                                                \
  FOUR_SHORT(ROW, e2m3, __half2, kE2m3, cts::kHalf)                                             \
  BY_FUNCTION(ROW, e3m2, __nv_cvt_halfraw2_to_fp6x2, __half2_raw, __NV_E3M2, kE3m2, cts::kHalf) \
  BY_TYPE(ROW, e3m2, __half2, kE3m2, cts::kHalf)                                                \
  FOUR_SHORT(ROW, e3m2, __half2, kE3m2, cts::kHalf)
#define OF_BFLOATS(ROW)                                                                                        \
  BY_FUNCTION(ROW, e2m3, __nv_cvt_bfloat16raw2_to_fp6x2, __nv_bfloat162_raw, __NV_E2M3, kE2m3, cts::kBfloat16) \
  BY_TYPE(ROW, e2m3, __nv_bfloat162, kE2m3, cts::kBfloat16)                                                    \
  FOUR_SHORT(ROW, e2m3, __nv_bfloat162, kE2m3, cts::kBfloat16)                                                 \
  BY_FUNCTION(ROW, e3m2, __nv_cvt_bfloat16raw2_to_fp6x2, __nv_bfloat162_raw, __NV_E3M2, kE3m2, cts::kBfloat16) \
  BY_TYPE(ROW, e3m2, __nv_bfloat162, kE3m2, cts::kBfloat16)                                                    \
  FOUR_SHORT(ROW, e3m2, __nv_bfloat162, kE3m2, cts::kBfloat16)

#define THREE(T) [[maybe_unused]] const T x = TinyOf<T>(o.a), y = TinyOf<T>(o.b), z = TinyOf<T>(o.c);
CTS_EXACT_TABLE(Floats, OF_FLOATS, THREE(float));
CTS_EXACT_TABLE(Doubles, OF_DOUBLES, THREE(double));
CTS_EXACT_TABLE(Halves, OF_HALVES, THREE(__half_raw));
CTS_EXACT_TABLE(Bfloats, OF_BFLOATS, THREE(__nv_bfloat16_raw));

class Threes {
 public:
  explicit Threes(cts::Format format) : borders_(format) {}
  unsigned count() const { return borders_.count(); }
  cts::Operands operator[](unsigned i) const { return {borders_[i].a, At(7 * i + 3), At(13 * i + 5)}; }

 private:
  Bits At(unsigned i) const { return borders_[i % count()].a; }
  TinyBorders<true> borders_;
};

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(Threes(from), cts::control(), "an element of two or four is not what it becomes alone");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(halves) { Check<Halves>(cts::kHalf); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }

}  // namespace
