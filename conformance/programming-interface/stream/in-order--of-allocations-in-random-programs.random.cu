/*---
clause: pi.stream.in-order
covers: random programs with stream-ordered allocations
control: the block that is freed is handed out at once, while a late command of another stream still uses it
control-fails-with: a command found memory that its stream had been told to free after it
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("allocations", "a command found memory that its stream had been told to free after it")

}  // namespace
