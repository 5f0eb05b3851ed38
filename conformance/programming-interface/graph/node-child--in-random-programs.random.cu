/*---
clause: pi.graph.node-child
covers: random graphs in child nodes
control: the later node depends on nothing
control-fails-with: a node of a child graph did not see what one that it depends on had done
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("child-edges", "a node of a child graph did not see what one that it depends on had done")

}  // namespace
