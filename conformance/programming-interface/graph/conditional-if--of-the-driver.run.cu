/*---
clause: pi.graph.conditional-if
covers: the driver's functions, and values that the handle has by default
control: the condition is zero where it should not be, and the other way round
control-fails-with: the body of an IF node of the driver did not run as its condition says
build: [rdc]
requires: [driver-12-4]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

__global__ void SetCondition(CUgraphConditionalHandle handle, unsigned value) {
  (void)cudaGraphSetConditional(handle, value);
}

// By the default that each launch sets, or by a kernel before the node, against the default.
void Check(const char* name, unsigned value, bool by_default) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> runs(1, 0), behind(1, 0);
    const unsigned set = !cts::control() ? value : value == 0 ? 1 : 0;
    const CUcontext context = cts::DriverContext();
    const cts::DriverGraph graph;
    CUgraphNodeParams parameters{};
    parameters.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
    parameters.conditional.type = CU_GRAPH_COND_TYPE_IF;
    parameters.conditional.size = 1;
    parameters.conditional.ctx = context;
    const unsigned first = by_default ? set : set == 0 ? 1 : 0;
    CTS_CU(CTS_DRIVER(cuGraphConditionalHandleCreate)(&parameters.conditional.handle, graph, context, first,
                                                      CU_GRAPH_COND_ASSIGN_DEFAULT));
    CUgraphNode setter = nullptr, node = nullptr;
    if (!by_default) setter = cts::AddDriverKernel(graph, {}, SetCondition, parameters.conditional.handle, set);
    CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, &setter, nullptr, by_default ? 0 : 1, &parameters));
    const CUgraph body = parameters.conditional.phGraph_out[0];
    const CUgraphNode within = cts::AddDriverKernel(body, {}, cts::AddTerm, runs.data(), 1u);
    // A body that clears its condition runs at the next launch all the same, by the default.
    if (by_default) cts::AddDriverKernel(body, {within}, SetCondition, parameters.conditional.handle, 0u);
    cts::AddDriverCopy(graph, {node}, behind.data(), runs.data(), sizeof(unsigned));
    const cts::DriverExecutable exec(graph);
    for (unsigned launches = 1; launches <= 3; ++launches) {
      exec.Run();
      CTS_EXPECT_EQ(runs[0], value == 0 ? 0 : launches,
                    "the body of an IF node of the driver did not run as its condition says");
      CTS_EXPECT_EQ(behind[0], runs[0], "a node after an IF node did not see what its body had done");
    }
  });
}

CTS_CASE() {
  Check("zero", 0, false);
  Check("one", 1, false);
  Check("highest-bit", 0x80000000u, false);
  Check("zero-by-default", 0, true);
  Check("one-by-default", 1, true);
}

}  // namespace
