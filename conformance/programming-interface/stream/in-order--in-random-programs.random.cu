/*---
clause: pi.stream.in-order
covers: random programs of one stream
control: the later command of each pair goes to another stream
control-fails-with: a command did not see what an earlier one of its stream had done
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("in-order", "a command did not see what an earlier one of its stream had done")

}  // namespace
