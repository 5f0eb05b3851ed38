/*---
clause: mm.graph-child.clone-refused
covers: memory nodes of captures, and of the function for any node
control: the child has no memory nodes
control-fails-with: a graph that got its memory nodes otherwise was cloned into a parent
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "../made-otherwise.family.cuh"

namespace {

void Check(const Maker& maker, bool by_any_node) {
  const MadeGraph child(maker, !cts::control());
  const cts::Template parent;
  cudaGraphNode_t node = nullptr;
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeGraph;
  parameters.graph.graph = child.graph();
  parameters.graph.ownership = cudaGraphChildGraphOwnershipClone;
  const cudaError_t code =
      cts::Taken(by_any_node ? cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters)
                             : cudaGraphAddChildGraphNode(&node, parent, nullptr, 0, child.graph()));
  CTS_EXPECT_NE(code, cudaSuccess, "a graph that got its memory nodes otherwise was cloned into a parent");
  if (code != cudaSuccess) CTS_EXPECT_EQ(cts::Nodes(parent).count, 0, "a child that was refused is in the parent");
}

CTS_CASE() {
  for (const Maker& maker : kMakers) {
    cts::Row((std::string("cudaGraphAddChildGraphNode-") + maker.name).c_str(), [&] { Check(maker, false); });
    cts::Row((std::string("cudaGraphAddNode-") + maker.name).c_str(), [&] { Check(maker, true); });
  }
}

}  // namespace
