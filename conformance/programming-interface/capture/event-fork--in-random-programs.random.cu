/*---
clause: pi.capture.event-fork
covers: random programs that are captured
control: the later node is captured without waiting for anything
control-fails-with: a node of a captured graph did not see what was captured before it
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("captured", "a node of a captured graph did not see what was captured before it")

}  // namespace
