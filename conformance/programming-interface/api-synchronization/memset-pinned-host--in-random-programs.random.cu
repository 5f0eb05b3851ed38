/*---
clause: pi.api-synchronization.memset-pinned-host
covers: random programs of fills of host memory
control: the fill is the asynchronous one
control-fails-with: cudaMemset of page-locked memory returned before it was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("blocking-fill", "cudaMemset of page-locked memory returned before it was complete")

}  // namespace
