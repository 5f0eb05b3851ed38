/*---
clause: pi.default-stream.blocking-waits-for-legacy
covers: "random programs: work of the NULL stream first"
control: the later command goes to a non-blocking stream
control-fails-with: work of a blocking stream did not see what the NULL stream had been given before
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("blocking-waits", "work of a blocking stream did not see what the NULL stream had been given before")

}  // namespace
