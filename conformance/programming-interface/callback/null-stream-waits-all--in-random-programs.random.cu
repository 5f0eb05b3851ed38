/*---
clause: pi.callback.null-stream-waits-all
covers: random programs with host functions of the NULL stream
control: the host function goes to a non-blocking stream
control-fails-with: a host function of the NULL stream did not see earlier work of a blocking stream
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("null-host-function", "a host function of the NULL stream did not see earlier work of a blocking stream")

}  // namespace
