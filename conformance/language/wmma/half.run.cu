/*---
clause: lang.wmma.half
covers: each size, layout and kind of memory, of both accumulators
control: C is not added
control-fails-with:
  - an element of half matrices and a float accumulator is not the sum
  - an element of half matrices and a half accumulator is not the sum
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// Sums below 2^23 and, of half, below 2^11, with each part of them.
CTS_CASE(float) {
  CheckShapes<Half, Float, Plain>({-511, 511, 1 << 22, true}, cts::control() ? 1 : 0, cts::seed(),
                                  "an element of half matrices and a float accumulator is not the sum");
}
CTS_CASE(half) {
  CheckShapes<Half, Half, Plain>({-7, 7, 1000, true}, cts::control() ? 1 : 0, cts::seed() + 100,
                                 "an element of half matrices and a half accumulator is not the sum");
}

}  // namespace
