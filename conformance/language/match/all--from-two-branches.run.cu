/*---
clause: lang.match.all
covers: lanes of one mask that call in two branches of a condition
control: the first lane of each mask has a value of its own
control-fails-with: a lane that calls in one of two branches was not told whether all lanes of its mask have its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "matches.cuh"

#include "from-two-branches.family.cuh"

namespace {

CTS_CASE() {
  CheckFromTwoBranches(
      cts::kMatchAll, cts::control(),
      "a lane that calls in one of two branches was not told whether all lanes of its mask have its value");
}

}  // namespace
