/*---
clause: pi.callback.host-func-after-prior-work
covers: random programs before host functions
control: the host function goes to another stream
control-fails-with: a host function did not see what earlier commands of its stream had done
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("host-function-waits", "a host function did not see what earlier commands of its stream had done")

}  // namespace
