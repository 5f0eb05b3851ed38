/*---
clause: lang.fp6.to-half
covers: each of the 64 codes of both kinds
control: the number is taken for one of the other kind
control-fails-with: not the same number as a half
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define FUNCTIONS(ROW)                                                                          \
  ROW(e2m3, __nv_cvt_fp6_to_halfraw(x, __NV_E2M3).x, TinyWidened(kE2m3, cts::kHalf, o.a), e3m2) \
  ROW(e3m2, __nv_cvt_fp6_to_halfraw(x, __NV_E3M2).x, TinyWidened(kE3m2, cts::kHalf, o.a), e2m3)

CTS_EXACT_TABLE(Functions, FUNCTIONS, const auto x = static_cast<__nv_fp6_storage_t>(o.a););

CTS_CASE() { cts::CheckExactTable<Functions>(EachCode<64>(), cts::control(), "not the same number as a half"); }

}  // namespace
