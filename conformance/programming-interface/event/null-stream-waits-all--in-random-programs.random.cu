/*---
clause: pi.event.null-stream-waits-all
covers: random programs with events of the NULL stream
control: the event is recorded in a non-blocking stream
control-fails-with: an event of the NULL stream was complete before earlier work of a blocking stream
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("null-event", "an event of the NULL stream was complete before earlier work of a blocking stream")

}  // namespace
