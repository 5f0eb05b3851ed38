/*---
clause: pi.stream.starts-when-dependencies-met
covers: random programs of all rules
control: each pair lacks what orders it, as in the case of its rule
control-fails-with: a command began before what it depends on was complete
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("mixed", "a command began before what it depends on was complete")

}  // namespace
