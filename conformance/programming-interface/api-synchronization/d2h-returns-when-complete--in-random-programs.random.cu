/*---
clause: pi.api-synchronization.d2h-returns-when-complete
covers: random programs of waiting copies to the host
control: the copy is the asynchronous one
control-fails-with: a synchronous copy to the host returned before it was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("blocking-copy-to-host", "a synchronous copy to the host returned before it was complete")

}  // namespace
