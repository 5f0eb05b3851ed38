/*---
clause: pi.graph.remove-missing-edge
covers: the driver's function
control: the edge that there is gets removed
control-fails-with: removing an edge that does not exist was not refused by the driver
launches: none
draft: five of five on an H200, not yet on an H100
note: the page promises an error and names no code, so that the code is recorded
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

enum class Missing { kOtherNode, kOtherWay, kRemoved };

void Check(const char* name, Missing missing) {
  cts::Row(name, [&] {
    const cts::DriverGraph graph;
    const CUgraphNode a = cts::AddDriverEmpty(graph), b = cts::AddDriverEmpty(graph, {a}),
                      c = cts::AddDriverEmpty(graph);
    CUgraphNode from = a, to = b;
    if (!cts::control()) {
      if (missing == Missing::kOtherNode) to = c;
      if (missing == Missing::kOtherWay) from = b, to = a;
      if (missing == Missing::kRemoved) CTS_CU(CTS_DRIVER(cuGraphRemoveDependencies)(graph, &from, &to, nullptr, 1));
    }
    const CUresult code = CTS_DRIVER(cuGraphRemoveDependencies)(graph, &from, &to, nullptr, 1);
    CTS_EXPECT_NE(code, CUDA_SUCCESS, "removing an edge that does not exist was not refused by the driver");
    if (!cts::control()) CTS_OBSERVE(name, cts::AsRuntime(code));
  });
}

CTS_CASE() {
  Check("to-another-node", Missing::kOtherNode);
  Check("the-other-way", Missing::kOtherWay);
  Check("removed-before", Missing::kRemoved);
}

}  // namespace
