/*---
clause: lang.fp4.host-and-device-agree
covers: functions of one number and of pairs
control: the device takes the other rounding mode, or the next code
control-fails-with:
  - host and device convert a number in different ways
  - host and device widen a number in different ways
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "../twos.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-agree.family.cuh"

namespace {

#define TO_HALVES(ROW)                                                                                                 \
  ROW_OF(ROW, e2m1, Word(__nv_cvt_fp4_to_halfraw(static_cast<__nv_fp4_storage_t>(o.a & 0xf), __NV_E2M1)), next)        \
  ROW(next, Word(__nv_cvt_fp4_to_halfraw(static_cast<__nv_fp4_storage_t>((o.a ^ 1) & 0xf), __NV_E2M1)), cts::Open(),   \
      next)                                                                                                            \
  ROW_OF(ROW, two_e2m1, Word(__nv_cvt_fp4x2_to_halfraw2(static_cast<__nv_fp4x2_storage_t>(o.a), __NV_E2M1)), two_next) \
  ROW(two_next, Word(__nv_cvt_fp4x2_to_halfraw2(static_cast<__nv_fp4x2_storage_t>(o.a ^ 1), __NV_E2M1)), cts::Open(),  \
      two_next)

CTS_EXACT_TABLE(ToHalves, TO_HALVES, );

template <class Table>
void Check(cts::Format from) {
  cts::CheckExactTable<Table>(InTwos<TinyBorders<kOfSix>>(from), cts::control(),
                              "host and device convert a number in different ways");
}
CTS_CASE(floats) { Check<Floats>(cts::kFloat); }
CTS_CASE(doubles) { Check<Doubles>(cts::kDouble); }
CTS_CASE(halves) { Check<Halves>(cts::kHalf); }
CTS_CASE(bfloats) { Check<Bfloats>(cts::kBfloat16); }
CTS_CASE(to_halves) {
  cts::CheckExactTable<ToHalves>(EachCode<256>(), cts::control(), "host and device widen a number in different ways");
}

}  // namespace
