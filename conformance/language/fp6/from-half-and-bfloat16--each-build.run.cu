/*---
clause: lang.fp6.from-half-and-bfloat16
covers: code for a debugger, and without contraction
control: the other one of both rounding modes
control-fails-with:
  - a half is not rounded as the mode says
  - a bfloat16 is not rounded as the mode says
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

#include "../tiny-rounded.family.cuh"

namespace {

CTS_EXACT_TABLE(Halves, TINY_OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, TINY_OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

template <class Table>
void Check(cts::Format from, const char* message) {
  cts::CheckExactTable<Table>(TinyBorders<kOfSix>(from), cts::control(), message);
}
void CheckFirst() { Check<Halves>(cts::kHalf, "a half is not rounded as the mode says"); }
void CheckSecond() { Check<Bfloats>(cts::kBfloat16, "a bfloat16 is not rounded as the mode says"); }

#if CTS_UNIT == 1
CTS_CASE(half_for_a_debugger) { CheckFirst(); }
CTS_CASE(bfloat16_for_a_debugger) { CheckSecond(); }
#else
CTS_CASE(half_without_contraction) { CheckFirst(); }
CTS_CASE(bfloat16_without_contraction) { CheckSecond(); }
#endif

}  // namespace
