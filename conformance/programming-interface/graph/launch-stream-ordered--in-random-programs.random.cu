/*---
clause: pi.graph.launch-stream-ordered
covers: random programs around launches
control: the later of the two goes to another stream
control-fails-with: a graph and other work of its stream did not run in order
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("launch-in-order", "a graph and other work of its stream did not run in order")

}  // namespace
