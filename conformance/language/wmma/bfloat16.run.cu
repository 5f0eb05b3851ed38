/*---
clause: lang.wmma.bfloat16
covers: each size, layout and kind of memory
control: C is not added
control-fails-with: an element of bfloat16 matrices is not the sum
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// Sums below 2^23, with each part of them.
CTS_CASE() {
  CheckShapes<Bfloat16, Float, Plain>({-255, 255, 1 << 22, true}, cts::control() ? 1 : 0, cts::seed(),
                                      "an element of bfloat16 matrices is not the sum");
}

}  // namespace
