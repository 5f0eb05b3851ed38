/*---
clause: pi.sync.query-implies-visibility
covers: random programs that query
control: the wait of the host is left out
control-fails-with: cudaStreamQuery succeeded before earlier work of the stream was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("stream-query", "cudaStreamQuery succeeded before earlier work of the stream was complete")

}  // namespace
