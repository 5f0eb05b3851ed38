/*---
clause: pi.graph.conditional-while
covers: the driver's functions, launch after launch
control: the body clears the condition a round later
control-fails-with: the body of a WHILE node of the driver did not run until its condition was zero
build: [rdc]
requires: [driver-12-4]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

// Never runs more often than a few rounds beyond, whatever the node does. `round` goes back to 0 for the next time.
__global__ void CountRound(unsigned* round, unsigned* all, unsigned last, CUgraphConditionalHandle condition) {
  *all += 1;
  const bool more = ++*round < last;
  if (!more) *round = 0;
  (void)cudaGraphSetConditional(condition, more ? 1 : 0);
}

// The condition is 1 at each launch.
CUgraph AddLoop(CUgraph graph, CUgraphConditionalHandle* condition) {
  const CUcontext context = cts::DriverContext();
  CTS_CU(CTS_DRIVER(cuGraphConditionalHandleCreate)(condition, graph, context, 1, CU_GRAPH_COND_ASSIGN_DEFAULT));
  CUgraphNodeParams parameters{};
  parameters.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
  parameters.conditional.handle = *condition;
  parameters.conditional.type = CU_GRAPH_COND_TYPE_WHILE;
  parameters.conditional.size = 1;
  parameters.conditional.ctx = context;
  CUgraphNode node = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, nullptr, nullptr, 0, &parameters));
  return parameters.conditional.phGraph_out[0];
}

void Check(const char* name, unsigned rounds) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> counted(2, 0);
    const cts::DriverGraph graph;
    CUgraphConditionalHandle condition{};
    const CUgraph body = AddLoop(graph, &condition);
    cts::AddDriverKernel(body, {}, CountRound, counted.data(), counted.data() + 1, cts::control() ? rounds + 1 : rounds,
                         condition);
    const cts::DriverExecutable exec(graph);
    for (unsigned launches = 1; launches <= 3; ++launches) {
      exec.Run();
      CTS_EXPECT_EQ(counted[1], launches * rounds,
                    "the body of a WHILE node of the driver did not run until its condition was zero");
    }
  });
}

CTS_CASE() {
  Check("once", 1);
  Check("2-times", 2);
  Check("100-times", 100);
}

}  // namespace
