/*---
clause: model.atomic-function.128-bit
control: each exchange is one of each half, with a pause between
control-fails-with: a word of 16 bytes was seen in parts, or not exactly once
requires: [cc-90]
own-process: an implementation that has no registers of 128 bits refuses all of its program
draft: five of five on an H200, not yet on an H100
note: >-
  lang.atomic has each function by itself; here threads exchange, compare and swap, and look at the same words at the
  same time
---*/
#include "cts/case.cuh"
#include "exchanged-16-bytes.family.cuh"

namespace {

constexpr const char* kParts = "a word of 16 bytes was seen in parts, or not exactly once";

CTS_CASE() {
  Check<Halves>("struct-", cts::control(), kParts);
  Check<uint4>("uint4-", cts::control(), kParts);
}

}  // namespace
