/*---
clause: lang.fp8.pairs-and-fours
covers: elements at each border, among them subnormals, infinities and NaN
control: elements are exchanged
control-fails-with: an element of two or four is not what its own conversion gives
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include <cstring>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

namespace {

// Numbers out of their bits.
template <class T>
__device__ T Of(Bits bits) {
  T value{};
  memcpy(static_cast<void*>(&value), &bits, sizeof value);
  return value;
}
template <class T, class Element>
__device__ T Two(Element x, Element y) {
  T pair{};
  memcpy(static_cast<void*>(&pair.x), &x, sizeof x);
  memcpy(static_cast<void*>(&pair.y), &y, sizeof y);
  return pair;
}

// Whether the codes from the lowest byte on are those, of a NaN any.
__device__ bool Are(bool e4m3, unsigned codes, unsigned first, unsigned second) {
  const Kind kind = e4m3 ? kE4m3 : kE5m2;
  const auto alike = [&](unsigned a, unsigned b) { return a == b || (IsNanOf(kind, a) && IsNanOf(kind, b)); };
  return alike(codes & 0xff, first) && alike(codes >> 8 & 0xff, second);
}
__device__ bool Are(bool e4m3, unsigned codes, unsigned a, unsigned b, unsigned c, unsigned d) {
  return Are(e4m3, codes & 0xffff, a, b) && Are(e4m3, codes >> 16, c, d);
}

// In the control the elements are exchanged.
#define PAIR(ROW, name, e4m3, codes, first, second)                     \
  ROW(name, Are(e4m3, codes, first, second), Bits{1}, name##_exchanged) \
  ROW(name##_exchanged, Are(e4m3, codes, second, first), cts::Open(), name##_exchanged)
#define FOUR(ROW, name, e4m3, codes, a, b, c, d)                     \
  ROW(name, Are(e4m3, codes, a, b, c, d), Bits{1}, name##_exchanged) \
  ROW(name##_exchanged, Are(e4m3, codes, c, d, a, b), cts::Open(), name##_exchanged)

// By functions in each mode, and by types, whose constructors saturate. `pair` and `one` convert `x` and `y`.
#define IN_MODE(ROW, name, e4m3, kind, mode, pair, one, V) \
  PAIR(ROW, name, e4m3, pair(Two<V>(x, y), mode, kind), one(x, mode, kind), one(y, mode, kind))
#define BY_FUNCTION(ROW, pair, one, V)                                         \
  IN_MODE(ROW, e4m3_satfinite, true, __NV_E4M3, __NV_SATFINITE, pair, one, V)  \
  IN_MODE(ROW, e4m3_nosat, true, __NV_E4M3, __NV_NOSAT, pair, one, V)          \
  IN_MODE(ROW, e5m2_satfinite, false, __NV_E5M2, __NV_SATFINITE, pair, one, V) \
  IN_MODE(ROW, e5m2_nosat, false, __NV_E5M2, __NV_NOSAT, pair, one, V)
#define BY_TYPE(ROW, code, kind, V, E) \
  PAIR(ROW, two_##kind, code, __nv_fp8x2_##kind(Two<V>(x, y)).__x, __nv_fp8_##kind(E(x)).__x, __nv_fp8_##kind(E(y)).__x)
#define FOUR_FLOATS(ROW, code, kind)                                                                   \
  FOUR(ROW, four_##kind, code, __nv_fp8x4_##kind(make_float4(x, y, z, x)).__x, __nv_fp8_##kind(x).__x, \
       __nv_fp8_##kind(y).__x, __nv_fp8_##kind(z).__x, __nv_fp8_##kind(x).__x)
#define FOUR_SHORT(ROW, code, kind, V, E)                                                                    \
  FOUR(ROW, four_##kind, code, __nv_fp8x4_##kind(Two<V>(x, y), Two<V>(z, x)).__x, __nv_fp8_##kind(E(x)).__x, \
       __nv_fp8_##kind(E(y)).__x, __nv_fp8_##kind(E(z)).__x, __nv_fp8_##kind(E(x)).__x)
#define OF_TYPES(ROW, V, E) BY_TYPE(ROW, true, e4m3, V, E) BY_TYPE(ROW, false, e5m2, V, E)
#define FOUR_OF(ROW, V, E) FOUR_SHORT(ROW, true, e4m3, V, E) FOUR_SHORT(ROW, false, e5m2, V, E)

#define OF_FLOATS(ROW)                                                      \
  BY_FUNCTION(ROW, __nv_cvt_float2_to_fp8x2, __nv_cvt_float_to_fp8, float2) \
  OF_TYPES(ROW, float2, float) FOUR_FLOATS(ROW, true, e4m3) FOUR_FLOATS(ROW, false, e5m2)
#define OF_DOUBLES(ROW)                                                        \
  BY_FUNCTION(ROW, __nv_cvt_double2_to_fp8x2, __nv_cvt_double_to_fp8, double2) \
  OF_TYPES(ROW, double2, double)
#define OF_HALVES(ROW)                                                               \
  BY_FUNCTION(ROW, __nv_cvt_halfraw2_to_fp8x2, __nv_cvt_halfraw_to_fp8, __half2_raw) \
  OF_TYPES(ROW, __half2, __half) FOUR_OF(ROW, __half2, __half)
#define OF_BFLOATS(ROW)                                                                             \
  BY_FUNCTION(ROW, __nv_cvt_bfloat16raw2_to_fp8x2, __nv_cvt_bfloat16raw_to_fp8, __nv_bfloat162_raw) \
  OF_TYPES(ROW, __nv_bfloat162, __nv_bfloat16) FOUR_OF(ROW, __nv_bfloat162, __nv_bfloat16)

#define THREE(T) [[maybe_unused]] const T x = Of<T>(o.a), y = Of<T>(o.b), z = Of<T>(o.c);
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
  Borders borders_;
};

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(Threes(from), cts::control(),
                              "an element of two or four is not what its own conversion gives");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(halves) { Check<Halves>(cts::kHalf); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }

}  // namespace
