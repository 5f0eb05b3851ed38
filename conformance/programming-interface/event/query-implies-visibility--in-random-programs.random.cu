/*---
clause: pi.event.query-implies-visibility
covers: random programs that query
control: the wait of the host is left out
control-fails-with: cudaEventQuery succeeded before what the event stands for was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("event-query", "cudaEventQuery succeeded before what the event stands for was complete")

}  // namespace
