/*---
clause: lang.fp4.to-half
covers: each of the 16 codes
control: the number whose last bit is another
control-fails-with: not the same number as a half
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

#define OF_CODE(code) __nv_cvt_fp4_to_halfraw(static_cast<__nv_fp4_storage_t>(code), __NV_E2M1).x
#define FUNCTIONS(ROW)                                                  \
  ROW(e2m1, OF_CODE(o.a), TinyWidened(kE2m1, cts::kHalf, o.a), of_next) \
  ROW(of_next, OF_CODE(o.a ^ 1), cts::Open(), of_next)

CTS_EXACT_TABLE(Functions, FUNCTIONS, );

CTS_CASE() { cts::CheckExactTable<Functions>(EachCode<16>(), cts::control(), "not the same number as a half"); }

}  // namespace
