/*---
clause: pi.default-stream.null-stream-shared-by-threads
covers: random programs of three threads
control: the later command goes to a non-blocking stream
control-fails-with: commands that two threads gave the NULL stream did not run in order
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("shared-null", "commands that two threads gave the NULL stream did not run in order")

}  // namespace
