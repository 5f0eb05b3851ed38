/*---
clause: pi.stream.in-order
covers: random programs with allocations from pools of managed memory
control: the block that is freed is handed out at once, while a late command of another stream still uses it
control-fails-with: a command found memory of a managed pool that its stream had been told to free after it
requires: [memory-pools, managed, driver-13-0]
rounds: 200
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("managed-allocations",
           "a command found memory of a managed pool that its stream had been told to free after it")

}  // namespace
