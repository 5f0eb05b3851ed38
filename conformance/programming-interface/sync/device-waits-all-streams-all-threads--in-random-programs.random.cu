/*---
clause: pi.sync.device-waits-all-streams-all-threads
covers: random programs before waits of the device
control: the wait of the host is left out
control-fails-with: cudaDeviceSynchronize returned before earlier work was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("device-sync", "cudaDeviceSynchronize returned before earlier work was complete")

}  // namespace
