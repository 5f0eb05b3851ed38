/*---
clause: lang.fp4.pairs-and-fours
covers: types of two and of four
control: elements are exchanged
control-fails-with:
  - an element of a type of two is not where it belongs
  - an element of a type of four is not where it belongs
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

#define OF_TWO(ROW) TINY_TWO(ROW, e2m1, __nv_fp4x2_e2m1, kE2m1)
#define OF_FOUR(ROW) TINY_FOUR(ROW, e2m1, __nv_fp4x4_e2m1, kE2m1)

CTS_EXACT_TABLE(Twos, OF_TWO, TINY_ELEMENTS(4));
CTS_EXACT_TABLE(Fours, OF_FOUR, TINY_ELEMENTS(4));

CTS_CASE(two) {
  cts::CheckExactTable<Twos>(TinyFours<0xffff>(), cts::control(),
                             "an element of a type of two is not where it belongs");
}
CTS_CASE(four) {
  cts::CheckExactTable<Fours>(TinyFours<0xffff>(), cts::control(),
                              "an element of a type of four is not where it belongs");
}

}  // namespace
