/*---
clause: pi.priority.flags
covers: drawn programs that rely on this rule
control: the later command goes to a non-blocking stream
control-fails-with: a blocking stream with a priority and the NULL stream did not wait for each other
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("priority", "a blocking stream with a priority and the NULL stream did not wait for each other")

}  // namespace
