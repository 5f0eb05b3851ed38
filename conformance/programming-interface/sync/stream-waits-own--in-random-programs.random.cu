/*---
clause: pi.sync.stream-waits-own
covers: random programs before waits of a stream
control: the wait of the host is left out
control-fails-with: cudaStreamSynchronize returned before earlier work of the stream was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("stream-sync", "cudaStreamSynchronize returned before earlier work of the stream was complete")

}  // namespace
