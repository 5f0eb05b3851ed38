/*---
clause: lang.wmma.tf32
covers: each layout and kind of memory
control: C is not added
control-fails-with: an element of tf32 matrices is not the sum
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// Numbers of ten bits, which tf32 has; sums below 2^24, with each part of them.
CTS_CASE() {
  CheckShape<Shape<16, 16, 8>, Tf32, Float, Plain>("16x16x8", {-1023, 1023, 1 << 22, true}, cts::control() ? 1 : 0,
                                                   cts::seed(), "an element of tf32 matrices is not the sum");
}

}  // namespace
