/*---
clause: pi.default-stream.per-thread-syncs-with-legacy
covers: random programs of per-thread streams
control: the later command goes to a non-blocking stream
control-fails-with: a per-thread stream and the NULL stream did not wait for each other
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("per-thread", "a per-thread stream and the NULL stream did not wait for each other")

}  // namespace
