/*---
clause: lang.wmma.bits-xor
covers: each kind of memory, strides and offsets
control: C is not added
control-fails-with: an element is not C and the number of bits that one of both has
requires: [cc-70]
draft: no device of compute capability 7.x or 8.x has run it
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "bits.family.cuh"

namespace {

CTS_CASE() { CheckBits<Xor>(cts::control(), "an element is not C and the number of bits that one of both has"); }

}  // namespace
