/*---
clause: lang.wmma.integer-overflow
covers: products of either sign, with parts of sums past the range
control: the other one of saturation and none
control-fails-with:
  - the final sum is not what is saturated
  - a sum past the range of int does not wrap
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "overflow.family.cuh"

namespace {

CTS_CASE(saturated) {
  CheckTypes(true, cts::control(), Products::kOfEitherSign, "the final sum is not what is saturated");
}
CTS_CASE(wrapped) {
  CheckTypes(false, cts::control(), Products::kOfEitherSign, "a sum past the range of int does not wrap");
}

}  // namespace
