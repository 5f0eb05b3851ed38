/*---
clause: pi.sync.wait-event-delays-later
covers: random programs with waits for events
control: the wait is left out
control-fails-with: a command did not see what the event that its stream waits for stands for
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("wait-event", "a command did not see what the event that its stream waits for stands for")

}  // namespace
