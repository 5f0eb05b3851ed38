/*---
clause: pi.graph.edges-constrain-order
covers: random graphs
control: the later node depends on nothing
control-fails-with: a node of a graph did not see what one that it depends on had done
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("edges", "a node of a graph did not see what one that it depends on had done")

}  // namespace
