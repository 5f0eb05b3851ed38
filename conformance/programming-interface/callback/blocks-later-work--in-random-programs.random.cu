/*---
clause: pi.callback.blocks-later-work
covers: random programs after host functions
control: the later command goes to another stream
control-fails-with: a command did not see what a host function of its stream had done
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("host-function-blocks", "a command did not see what a host function of its stream had done")

}  // namespace
