/*---
clause: pi.event.completes-after-prior-work
covers: random programs before events
control: the event is recorded in a stream with nothing to do
control-fails-with: an event was complete before the commands that stand before it
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("event-completes", "an event was complete before the commands that stand before it")

}  // namespace
