/*---
clause: cdp.mem.global.child-writes-visible-to-tail-grid
control: the checking grid is launched fire-and-forget, and the children store when it has looked, or not at all
control-fails-with: a tail grid did not see what a child of its parent had stored
build: [rdc]
rounds: 100
note: in every second round the children give the checking grid milliseconds to come before their stores
---*/
#include "cts/case.cuh"

#include "../children-before-tail-grid.family.cuh"

namespace {

CTS_LITMUS(litmus, "a tail grid did not see what a child of its parent had stored") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0);
  CheckRounds(litmus, data.data(), cts::control());
}

}  // namespace
