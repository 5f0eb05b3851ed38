/*---
clause: lang.fp6.pairs-and-fours
covers: types of two and of four
control: elements are exchanged
control-fails-with:
  - an element of a type of two is not where it belongs
  - an element of a type of four is not where it belongs
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

#define OF_TWO(ROW)                           \
  TINY_TWO(ROW, e2m3, __nv_fp6x2_e2m3, kE2m3) \
  TINY_TWO(ROW, e3m2, __nv_fp6x2_e3m2, kE3m2)
#define OF_FOUR(ROW)                           \
  TINY_FOUR(ROW, e2m3, __nv_fp6x4_e2m3, kE2m3) \
  TINY_FOUR(ROW, e3m2, __nv_fp6x4_e3m2, kE3m2)

CTS_EXACT_TABLE(Twos, OF_TWO, TINY_ELEMENTS(8));
CTS_EXACT_TABLE(Fours, OF_FOUR, TINY_ELEMENTS(8));

CTS_CASE(two) {
  cts::CheckExactTable<Twos>(TinyFours<0x3f3f3f3f>(), cts::control(),
                             "an element of a type of two is not where it belongs");
}
CTS_CASE(four) {
  cts::CheckExactTable<Fours>(TinyFours<0x3f3f3f3f>(), cts::control(),
                              "an element of a type of four is not where it belongs");
}

}  // namespace
