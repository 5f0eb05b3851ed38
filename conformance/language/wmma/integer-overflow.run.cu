/*---
clause: lang.wmma.integer-overflow
covers: products of one sign, with saturation and without
control: the other one of saturation and none
control-fails-with:
  - a sum past the range of int is not the end of the range
  - a sum past the range of int does not wrap
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

#include "overflow.family.cuh"

namespace {

CTS_CASE(saturated) {
  CheckTypes(true, cts::control(), Products::kOfOneSign, "a sum past the range of int is not the end of the range");
}
CTS_CASE(wrapped) {
  CheckTypes(false, cts::control(), Products::kOfOneSign, "a sum past the range of int does not wrap");
}

}  // namespace
