/*---
clause: pi.graph.clone-independent
covers: the driver's functions, and graphs in graphs
control: the original itself stands in the place of the clone
control-fails-with:
  - a change of the original reached its clone of the driver
  - the node that the driver found is not one of the clone
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

CUgraph CloneOf(CUgraph original) {
  CUgraph clone = original;
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuGraphClone)(&clone, original));
  return clone;
}
CUgraphNode TwinOf(CUgraphNode node, CUgraph clone) {
  CUgraphNode found = node;
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuGraphNodeFindInClone)(&found, node, clone));
  return found;
}
void DestroyClone(CUgraph clone) {
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuGraphDestroy)(clone));
}

// The word becomes 3, then 3 * 2 + 1 in an inner graph. The original gets other parameters and a further node.
CTS_CASE(original_changed) {
  cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::DriverGraph inner;
  cts::AddDriverKernel(inner, {}, cts::TimesAndPlus, word.data(), 2u, 1u);
  cts::DriverGraph original;
  const CUgraphNode first = cts::AddDriverKernel(original, {}, cts::PutWord, word.data(), 3u);
  const CUgraphNode nested = cts::AddDriverChild(original, {first}, inner);
  const CUgraph clone = CloneOf(original);
  CTS_CU(cts::WithDriverKernel(
      [&](const CUDA_KERNEL_NODE_PARAMS& parameters) {
        return CTS_DRIVER(cuGraphKernelNodeSetParams)(first, &parameters);
      },
      cts::PutWord, word.data(), 50u));
  CUgraph embedded = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphChildGraphNodeGetGraph)(nested, &embedded));
  cts::AddDriverKernel(embedded, {}, cts::AddTerm, word.data(), 1000u);
  cts::AddDriverKernel(original, {nested}, cts::AddTerm, word.data(), 5000u);
  if (!cts::control()) original.Destroy();
  cts::RunDriverGraph(clone);
  CTS_EXPECT_EQ(word[0], 7, "a change of the original reached its clone of the driver");
  DestroyClone(clone);
}

CTS_CASE(clone_changed) {
  cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::DriverGraph original;
  const CUgraphNode kernel = cts::AddDriverKernel(original, {}, cts::PutWord, word.data(), 1u);
  const CUgraph clone = CloneOf(original);
  const CUgraphNode found = TwinOf(kernel, clone);
  CTS_EXPECT(found != kernel, "the node that the driver found is not one of the clone");
  CTS_CU(cts::WithDriverKernel(
      [&](const CUDA_KERNEL_NODE_PARAMS& parameters) {
        return CTS_DRIVER(cuGraphKernelNodeSetParams)(found, &parameters);
      },
      cts::PutWord, word.data(), 2u));
  cts::RunDriverGraph(clone);
  CTS_EXPECT_EQ(word[0], 2, "a change of the clone did not reach the clone");
  cts::RunDriverGraph(original);
  if (!cts::control()) CTS_EXPECT_EQ(word[0], 1, "a change of the clone reached the original");
  DestroyClone(clone);
}

// Each node of the clone is told by the word that its kernel stores to; the edges are those of the original.
CTS_CASE(nodes_are_found) {
  const cts::DeviceBuffer<unsigned> words(4, 0);
  const cts::DriverGraph original;
  CUgraphNode nodes[4] = {}, twins[4] = {};
  for (int i = 0; i < 4; ++i) nodes[i] = cts::AddDriverKernel(original, {}, cts::PutWord, words.data() + i, 1u);
  cts::AddDriverEdge(original, nodes[2], nodes[0]);
  cts::AddDriverEdge(original, nodes[0], nodes[3]);
  cts::AddDriverEdge(original, nodes[3], nodes[1]);
  const CUgraph clone = CloneOf(original);
  std::size_t wrong = 0, shared = 0;
  for (int i = 0; i < 4; ++i) {
    twins[i] = TwinOf(nodes[i], clone);
    CUDA_KERNEL_NODE_PARAMS parameters{};
    CTS_CU(CTS_DRIVER(cuGraphKernelNodeGetParams)(twins[i], &parameters));
    wrong += *static_cast<unsigned**>(parameters.kernelParams[0]) != words.data() + i;
    shared += twins[i] == nodes[i];
  }
  CTS_EXPECT_EQ(wrong, 0, "the node that was found in a clone is that of another");
  CTS_EXPECT_EQ(shared, 0, "the node that the driver found is not one of the clone");
  CTS_EXPECT(cts::DriverHasExactly(clone, {{twins[2], twins[0]}, {twins[0], twins[3]}, {twins[3], twins[1]}}),
             "a clone does not have the edges of its original");
  DestroyClone(clone);
}

}  // namespace
