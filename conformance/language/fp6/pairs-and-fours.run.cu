/*---
clause: lang.fp6.pairs-and-fours
covers: functions of pairs, in both rounding modes
control: elements are exchanged
control-fails-with: an element of two is not where it belongs
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../elements.family.cuh"
#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

#include "../tiny-pairs.family.cuh"

namespace {

#define FUNCTIONS(ROW)                             \
  TINY_FUNCTIONS(ROW, fp6, e2m3, __NV_E2M3, kE2m3) \
  TINY_FUNCTIONS(ROW, fp6, e3m2, __NV_E3M2, kE3m2)

CTS_EXACT_TABLE(Functions, FUNCTIONS, TINY_ELEMENTS(8));

CTS_CASE() {
  cts::CheckExactTable<Functions>(TinyFours<0x3f3f3f3f>(), cts::control(), "an element of two is not where it belongs");
}

}  // namespace
