/*---
clause: mm.managed-coherency.host-writes-visible-to-kernel
covers: random programs over managed memory and pools of it
control: the host writes when all else is done
control-fails-with: a command did not read what the host had written to managed memory before
requires: [memory-pools, managed, driver-13-0]
rounds: 200
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("host-writes", "a command did not read what the host had written to managed memory before")

}  // namespace
