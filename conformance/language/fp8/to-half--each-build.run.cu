/*---
clause: lang.fp8.to-half
covers: code for a debugger, and without contraction
control: the number is taken for one of the other kind
control-fails-with: not the same number as a half
unit-build: [[device-debug], [fmad-false]]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp8.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "fp8.family.cuh"

#include "rounded.family.cuh"

namespace {

CTS_EXACT_TABLE(Functions, FP8_TO_HALF, const auto x = static_cast<__nv_fp8_storage_t>(o.a););

void CheckEach() { cts::CheckExactTable<Functions>(Each8(), cts::control(), "not the same number as a half"); }

#if CTS_UNIT == 1
CTS_CASE(for_a_debugger) { CheckEach(); }
#else
CTS_CASE(without_contraction) { CheckEach(); }
#endif

}  // namespace
