/*---
clause: lang.wmma.four-bit-integers
covers: each kind of memory, strides, offsets, all values of 4 bits
control: C is not added
control-fails-with:
  - an element of signed 4-bit matrices is not the sum
  - an element of unsigned 4-bit matrices is not the sum
requires: [cc-70]
draft: no device of compute capability 7.x or 8.x has run it
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

using Four = Shape<8, 8, 32>;

CTS_CASE(signed) {
  CheckLayouts<Four, Signed4, Int, true, false, Plain>("8x8x32", {-8, 7, 1 << 30, false}, cts::control() ? 1 : 0,
                                                       cts::seed(),
                                                       "an element of signed 4-bit matrices is not the sum");
}
CTS_CASE(unsigned) {
  CheckLayouts<Four, Unsigned4, Int, true, false, Plain>("8x8x32", {0, 15, 1 << 30, false}, cts::control() ? 1 : 0,
                                                         cts::seed() + 100,
                                                         "an element of unsigned 4-bit matrices is not the sum");
}

}  // namespace
