/*---
clause: pi.api-synchronization.h2d-pinned-synchronous
covers: random programs of waiting copies to the device
control: the copy is the asynchronous one
control-fails-with: a synchronous copy from page-locked memory returned before it was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("blocking-copy-from-host", "a synchronous copy from page-locked memory returned before it was complete")

}  // namespace
