/*---
clause: pi.graph.conditional-switch
covers: the driver's functions, by the default and by a kernel
control: the condition has the next value
control-fails-with: a SWITCH node of the driver did not run exactly the body of its value
build: [rdc]
requires: [driver-13-0]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

constexpr unsigned kBodies = 5;

__global__ void SetCondition(CUgraphConditionalHandle handle, unsigned value) {
  (void)cudaGraphSetConditional(handle, value);
}

// `next` is a value with another body, or with one where `value` has none.
void Check(const std::string& name, unsigned value, unsigned next, bool by_default) {
  cts::Row(name.c_str(), [&] {
    cts::DeviceBuffer<unsigned> runs(kBodies, 0);
    const unsigned set = cts::control() ? next : value;
    const CUcontext context = cts::DriverContext();
    const cts::DriverGraph graph;
    CUgraphNodeParams parameters{};
    parameters.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
    parameters.conditional.type = CU_GRAPH_COND_TYPE_SWITCH;
    parameters.conditional.size = kBodies;
    parameters.conditional.ctx = context;
    CTS_CU(CTS_DRIVER(cuGraphConditionalHandleCreate)(&parameters.conditional.handle, graph, context,
                                                      by_default ? set : (set + 2) % kBodies,
                                                      CU_GRAPH_COND_ASSIGN_DEFAULT));
    CUgraphNode setter = nullptr, node = nullptr;
    if (!by_default) setter = cts::AddDriverKernel(graph, {}, SetCondition, parameters.conditional.handle, set);
    CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, &setter, nullptr, by_default ? 0 : 1, &parameters));
    for (unsigned i = 0; i < kBodies; ++i)
      cts::AddDriverKernel(parameters.conditional.phGraph_out[i], {}, cts::AddTerm, runs.data() + i, 1u);
    const cts::DriverExecutable exec(graph);
    for (unsigned launch = 0; launch < 2; ++launch) {
      runs.Fill(0);
      exec.Run();
      unsigned wrong = 0;
      for (unsigned i = 0; i < kBodies; ++i) wrong += runs[i] != (i == value ? 1 : 0);
      CTS_EXPECT_EQ(wrong, 0u, "a SWITCH node of the driver did not run exactly the body of its value");
    }
  });
}

CTS_CASE() {
  for (const bool by_default : {false, true}) {
    const std::string end = by_default ? "-by-default" : "-by-a-kernel";
    Check("0" + end, 0, 1, by_default);
    Check("3" + end, 3, 4, by_default);
    Check("4" + end, 4, 5, by_default);
    Check("5" + end, 5, 0, by_default);
    Check("0xffffffff" + end, 0xffffffffu, 0, by_default);
  }
}

}  // namespace
