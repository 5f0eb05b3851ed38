/*---
clause: pi.stream.in-order
covers: random programs with stream-ordered allocations
control: the late command that uses memory before it is freed goes to another stream
control-fails-with: a command found memory that its stream had been told to free after it
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("allocations", "a command found memory that its stream had been told to free after it")

}  // namespace
