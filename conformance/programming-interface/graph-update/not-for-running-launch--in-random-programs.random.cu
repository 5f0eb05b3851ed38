/*---
clause: pi.graph-update.not-for-running-launch
covers: random programs that update between launches
control: the update is made before the first launch
control-fails-with: a launch ran with parameters of an update that was made after it
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("update", "a launch ran with parameters of an update that was made after it")

}  // namespace
