/*---
clause: lang.fp4.pairs-and-fours
covers: functions of pairs, in both rounding modes
control: elements are exchanged
control-fails-with: an element of two is not where it belongs
draft: five of five on an H200, not yet on an H100
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../elements.family.cuh"
#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

#include "../tiny-pairs.family.cuh"

namespace {

#define FUNCTIONS(ROW) TINY_FUNCTIONS(ROW, fp4, e2m1, __NV_E2M1, kE2m1)

CTS_EXACT_TABLE(Functions, FUNCTIONS, TINY_ELEMENTS(4));

CTS_CASE() {
  cts::CheckExactTable<Functions>(TinyFours<0xffff>(), cts::control(), "an element of two is not where it belongs");
}

}  // namespace
