/*---
clause: pi.graph.exec-not-concurrent-with-itself
covers: random programs with launches in two streams
control: the second launch is of another executable graph of the same template
control-fails-with: two launches of one executable graph ran at the same time
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("same-exec", "two launches of one executable graph ran at the same time")

}  // namespace
