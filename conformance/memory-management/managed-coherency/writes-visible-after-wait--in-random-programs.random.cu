/*---
clause: mm.managed-coherency.writes-visible-after-wait
covers: random programs over managed memory and pools of it
control: the wait of the host is left out
control-fails-with: the host did not read what a command had written to managed memory before the wait
requires: [memory-pools, managed, driver-13-0]
rounds: 200
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("host-reads", "the host did not read what a command had written to managed memory before the wait")

}  // namespace
