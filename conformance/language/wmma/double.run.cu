/*---
clause: lang.wmma.double
covers: each layout and kind of memory
control: C is not added
control-fails-with: an element of double matrices is not the sum
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// Sums below 2^53, with each part of them.
CTS_CASE() {
  CheckShape<Shape<8, 8, 4>, Double, Double, Plain>("8x8x4", {-(1 << 24), 1 << 24, 1ll << 51, true},
                                                    cts::control() ? 1 : 0, cts::seed(),
                                                    "an element of double matrices is not the sum");
}

}  // namespace
