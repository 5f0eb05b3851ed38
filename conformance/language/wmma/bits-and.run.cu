/*---
clause: lang.wmma.bits-and
covers: each kind of memory, strides and offsets
control: C is not added
control-fails-with: an element is not C and the number of bits that both have
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "bits.family.cuh"

namespace {

CTS_CASE() { CheckBits<And>(cts::control(), "an element is not C and the number of bits that both have"); }

}  // namespace
