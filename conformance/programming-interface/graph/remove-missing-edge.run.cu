/*---
clause: pi.graph.remove-missing-edge
control: the edge that there is gets removed
control-fails-with: removing an edge that does not exist was not refused
note: the document promises an error and names no code, so that the code is recorded
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

enum class Missing { kOtherNode, kOtherWay, kRemoved };

void Check(const char* name, Missing missing) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddEmpty(graph), b = cts::AddEmpty(graph, {a}), c = cts::AddEmpty(graph);
    const cudaGraphNode_t* from = &a;
    const cudaGraphNode_t* to = &b;
    if (!cts::control()) {
      if (missing == Missing::kOtherNode) to = &c;
      if (missing == Missing::kOtherWay) from = &b, to = &a;
      if (missing == Missing::kRemoved) CTS_CUDA(cudaGraphRemoveDependencies(graph, from, to, nullptr, 1));
    }
    const cudaError_t code = cts::Taken(cudaGraphRemoveDependencies(graph, from, to, nullptr, 1));
    CTS_EXPECT_NE(code, cudaSuccess, "removing an edge that does not exist was not refused");
    if (!cts::control()) CTS_OBSERVE(name, code);
  });
}

CTS_CASE() {
  Check("to-another-node", Missing::kOtherNode);
  Check("the-other-way", Missing::kOtherWay);
  Check("removed-before", Missing::kRemoved);
}

}  // namespace
