/*---
clause: model.atomic-function.results
control: each function is given another operand, by one or by its lowest bit
control-fails-with: atomic functions on one word did not each store its result and return the old value
draft: five of five on an H200, not yet on an H100
note: >-
  lang.atomic has each function by itself; here threads do different ones on the same words at the same time
---*/
#include "cts/case.cuh"
#include "mixed-functions.family.cuh"

namespace {

constexpr const char* kWrong = "atomic functions on one word did not each store its result and return the old value";

CTS_CASE() {
  Check<Unsigned>(cts::control(), kWrong);
  Check<IntSums>(cts::control(), kWrong);
  Check<IntBits>(cts::control(), kWrong);
  Check<Unsigned64>(cts::control(), kWrong);
  Check<Signed64>(cts::control(), kWrong);
  Check<Float>(cts::control(), kWrong);
  Check<Double>(cts::control(), kWrong);
  Check<Short>(cts::control(), kWrong);
}

}  // namespace
