/*---
clause: lang.fp6.to-half
covers: code for a debugger, and without contraction
control: the number whose last bit is another
control-fails-with: not the same number as a half
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"
#include "kinds.family.cuh"

namespace {

#define TO_HALF(ROW, name, named, kind)                                                              \
  ROW(name, __nv_cvt_fp6_to_halfraw(x, named).x, TinyWidened(kind, cts::kHalf, o.a), next_to_##name) \
  ROW(next_to_##name, __nv_cvt_fp6_to_halfraw(x ^ 1, named).x, cts::Open(), next_to_##name)
#define FUNCTIONS(ROW) TINY_EACH(TO_HALF, ROW)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const auto x = static_cast<__nv_fp6_storage_t>(o.a););

void CheckEach() { cts::CheckExactTable<Functions>(EachCode<64>(), cts::control(), "not the same number as a half"); }

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckEach(); }
#else
CTS_CASE(without_contraction) { CheckEach(); }
#endif

}  // namespace
