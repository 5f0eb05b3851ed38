/*---
clause: lang.fp6.host-and-device-agree
covers: functions of one number and of pairs
control: the device takes the other rounding mode, or the other kind
control-fails-with:
  - host and device convert a number in different ways
  - host and device widen a number in different ways
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

// A pair out of the bits of its elements, on either side.
template <class T>
__host__ __device__ T Two(const cts::Operands& o) {
  T pair{};
  memcpy(static_cast<void*>(&pair.x), &o.a, sizeof pair.x);
  memcpy(static_cast<void*>(&pair.y), &o.b, sizeof pair.y);
  return pair;
}
__host__ __device__ Bits Word(__half_raw x) { return x.x; }
__host__ __device__ Bits Word(__half2_raw x) { return x.x | Bits{x.y} << 16; }

// What the same call gives on the host.
#define ROW_OF(ROW, name, given, other) ROW(name, given, given, other)
#define EACH(ROW, one, T, two, V)                                                                         \
  ROW_OF(ROW, e2m3_nearest, Bits{one(TinyOf<T>(o.a), __NV_E2M3, cudaRoundNearest)}, e2m3_towards_zero)    \
  ROW_OF(ROW, e2m3_towards_zero, Bits{one(TinyOf<T>(o.a), __NV_E2M3, cudaRoundZero)}, e2m3_nearest)       \
  ROW_OF(ROW, two_e2m3_nearest, Bits{two(Two<V>(o), __NV_E2M3, cudaRoundNearest)}, two_e2m3_towards_zero) \
  ROW_OF(ROW, two_e2m3_towards_zero, Bits{two(Two<V>(o), __NV_E2M3, cudaRoundZero)}, two_e2m3_nearest)    \
  ROW_OF(ROW, e3m2_nearest, Bits{one(TinyOf<T>(o.a), __NV_E3M2, cudaRoundNearest)}, e3m2_towards_zero)    \
  ROW_OF(ROW, e3m2_towards_zero, Bits{one(TinyOf<T>(o.a), __NV_E3M2, cudaRoundZero)}, e3m2_nearest)       \
  ROW_OF(ROW, two_e3m2_nearest, Bits{two(Two<V>(o), __NV_E3M2, cudaRoundNearest)}, two_e3m2_towards_zero) \
  ROW_OF(ROW, two_e3m2_towards_zero, Bits{two(Two<V>(o), __NV_E3M2, cudaRoundZero)}, two_e3m2_nearest)
#define OF_FLOATS(ROW) EACH(ROW, __nv_cvt_float_to_fp6, float, __nv_cvt_float2_to_fp6x2, float2)
#define OF_DOUBLES(ROW) EACH(ROW, __nv_cvt_double_to_fp6, double, __nv_cvt_double2_to_fp6x2, double2)
#define OF_HALVES(ROW) EACH(ROW, __nv_cvt_halfraw_to_fp6, __half_raw, __nv_cvt_halfraw2_to_fp6x2, __half2_raw)
#define OF_BFLOATS(ROW) \
  EACH(ROW, __nv_cvt_bfloat16raw_to_fp6, __nv_bfloat16_raw, __nv_cvt_bfloat16raw2_to_fp6x2, __nv_bfloat162_raw)
#define TO_HALVES(ROW)                                                                                                \
  ROW_OF(ROW, e2m3, Word(__nv_cvt_fp6_to_halfraw(static_cast<__nv_fp6_storage_t>(o.a & 0x3f), __NV_E2M3)), e3m2)      \
  ROW_OF(ROW, two_e2m3, Word(__nv_cvt_fp6x2_to_halfraw2(static_cast<__nv_fp6x2_storage_t>(o.a & 0x3f3f), __NV_E2M3)), \
         two_e3m2)                                                                                                    \
  ROW_OF(ROW, e3m2, Word(__nv_cvt_fp6_to_halfraw(static_cast<__nv_fp6_storage_t>(o.a & 0x3f), __NV_E3M2)), e2m3)      \
  ROW_OF(ROW, two_e3m2, Word(__nv_cvt_fp6x2_to_halfraw2(static_cast<__nv_fp6x2_storage_t>(o.a & 0x3f3f), __NV_E3M2)), \
         two_e2m3)

CTS_EXACT_TABLE(Floats, OF_FLOATS, );
CTS_EXACT_TABLE(Doubles, OF_DOUBLES, );
CTS_EXACT_TABLE(Halves, OF_HALVES, );
CTS_EXACT_TABLE(Bfloats, OF_BFLOATS, );
CTS_EXACT_TABLE(ToHalves, TO_HALVES, );

// Numbers at the borders, NaN and infinities among them, each with another one after it.
class InTwos {
 public:
  explicit InTwos(cts::Format format) : singles_(format) {}
  unsigned count() const { return singles_.count(); }
  cts::Operands operator[](unsigned i) const { return {singles_[i].a, singles_[(7 * i + 3) % count()].a, 0}; }

 private:
  TinyBorders<true> singles_;
};

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(InTwos(from), cts::control(), "host and device convert a number in different ways");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(halves) { Check<Halves>(cts::kHalf); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }
CTS_CASE(to_halves) {
  cts::CheckExactTable<ToHalves>(EachCode<65536>(), cts::control(), "host and device widen a number in different ways");
}

}  // namespace
