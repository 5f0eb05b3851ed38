/*---
clause: pi.default-stream.legacy-waits-for-blocking
covers: "random programs: work of blocking streams first"
control: the command of the NULL stream goes to a non-blocking stream
control-fails-with: work of the NULL stream did not see what a blocking stream had been given before
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("legacy-waits", "work of the NULL stream did not see what a blocking stream had been given before")

}  // namespace
