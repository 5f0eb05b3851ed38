/*---
clause: lang.wmma.integers
covers: each size, layout, kind of memory, all values of 8 bits
control: C is not added
control-fails-with:
  - an element of signed char matrices is not the sum
  - an element of unsigned char matrices is not the sum
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

CTS_CASE(signed_char) {
  CheckShapes<SignedChar, Int, Plain>({-128, 127, 1 << 30, false}, cts::control() ? 1 : 0, cts::seed(),
                                      "an element of signed char matrices is not the sum");
}
CTS_CASE(unsigned_char) {
  CheckShapes<UnsignedChar, Int, Plain>({0, 255, 1 << 30, false}, cts::control() ? 1 : 0, cts::seed() + 100,
                                        "an element of unsigned char matrices is not the sum");
}

}  // namespace
