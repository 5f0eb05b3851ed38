/*---
clause: lang.shfl.index
covers: lanes of one mask that call in two branches of a condition
control: each value comes from one lane further
control-fails-with: a lane that calls in one of two branches got the value of another lane than its source
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

#include "from-two-branches.family.cuh"

namespace {

CTS_CASE() {
  CheckFromTwoBranches(cts::kShuffleIndex, cts::control(),
                       "a lane that calls in one of two branches got the value of another lane than its source");
}

}  // namespace
