/*---
clause: mm.graph-child.clone-refused
control: the child has no memory nodes
control-fails-with: a graph with memory nodes was cloned into a parent
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

enum class Holds { kBoth, kAllocation, kFree };

void Check(Holds holds, bool by_any_node) {
  const cts::Template source, child, parent;
  const cts::GraphBlock foreign = cts::AddAllocation(source, {}, 4096);
  if (cts::control()) {
    cts::AddEmpty(child);
  } else if (holds == Holds::kFree) {
    cts::AddFree(child, {}, foreign.data);
  } else {
    const cts::GraphBlock block = cts::AddAllocation(child, {}, 4096);
    if (holds == Holds::kBoth) cts::AddFree(child, {block.node}, block.data);
  }
  cudaGraphNode_t node = nullptr;
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeGraph;
  parameters.graph.graph = child;
  parameters.graph.ownership = cudaGraphChildGraphOwnershipClone;
  const cudaError_t code = cts::Taken(by_any_node ? cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters)
                                                  : cudaGraphAddChildGraphNode(&node, parent, nullptr, 0, child));
  CTS_EXPECT_NE(code, cudaSuccess, "a graph with memory nodes was cloned into a parent");
  CTS_OBSERVE("code", code);
}

CTS_CASE() {
  cts::Row("cudaGraphAddChildGraphNode-both", [] { Check(Holds::kBoth, false); });
  cts::Row("cudaGraphAddChildGraphNode-allocation", [] { Check(Holds::kAllocation, false); });
  cts::Row("cudaGraphAddChildGraphNode-free", [] { Check(Holds::kFree, false); });
  cts::Row("cudaGraphAddNode-both", [] { Check(Holds::kBoth, true); });
  cts::Row("cudaGraphAddNode-allocation", [] { Check(Holds::kAllocation, true); });
  cts::Row("cudaGraphAddNode-free", [] { Check(Holds::kFree, true); });
}

}  // namespace
