/*---
clause: pi.default-stream.executes-in-order
covers: random programs of one stream
control: the later command of each pair goes to another stream
control-fails-with: a command of the NULL stream did not see what an earlier one had done
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("default-in-order", "a command of the NULL stream did not see what an earlier one had done")

}  // namespace
