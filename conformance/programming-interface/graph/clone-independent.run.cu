/*---
clause: pi.graph.clone-independent
control: the original itself stands in the place of the clone
control-fails-with:
  - a change of the original reached its clone
  - a change of the clone reached the original
  - the node that was found is not one of the clone
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "graph-changes.cuh"

namespace {

cudaGraph_t CloneOf(cudaGraph_t original) {
  if (cts::control()) return original;
  cudaGraph_t clone = nullptr;
  CTS_CUDA(cudaGraphClone(&clone, original));
  return clone;
}

// The original is changed, and then gone.
CTS_CASE(original_changed) {
  for (const cts::GraphChange& change : cts::kGraphChanges) {
    cts::Row(change.name, [&] {
      cts::Template original;
      const cts::WordSetters setters(original);
      const cudaGraph_t clone = CloneOf(original);
      change.make(setters);
      if (!cts::control()) original.Destroy();
      cts::RunOnce(clone);
      CTS_EXPECT(setters.AsMade(), "a change of the original reached its clone");
      if (!cts::control()) CTS_CUDA(cudaGraphDestroy(clone));
    });
  }
}

// By the node of the clone that belongs to the original's.
CTS_CASE(clone_changed) {
  const cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Template original;
  const cudaGraphNode_t kernel = cts::AddKernel(original, {}, cts::StoreWord, word.data(), 1u);
  const cudaGraph_t clone = CloneOf(original);
  cudaGraphNode_t found = kernel;
  if (!cts::control()) {
    CTS_CUDA(cudaGraphNodeFindInClone(&found, kernel, clone));
    CTS_EXPECT_EQ(found, cts::Nodes(clone).at[0], "the node that was found is not the clone's");
  }
  CTS_CUDA(cts::WithKernel(
      [&](const cudaKernelNodeParams* parameters) { return cudaGraphKernelNodeSetParams(found, parameters); },
      cts::StoreWord, word.data(), 2u));
  cts::RunOnce(clone);
  CTS_EXPECT_EQ(word[0], 2, "a change of the clone did not reach the clone");
  cts::RunOnce(original);
  CTS_EXPECT_EQ(word[0], 1, "a change of the clone reached the original");
  if (!cts::control()) CTS_CUDA(cudaGraphDestroy(clone));
}

// Each node of the clone is told by the word that its kernel stores to; the edges between them are those of the
// original.
CTS_CASE(nodes_are_found) {
  cts::DeviceBuffer<unsigned> words(4, 0);
  const cts::Template original;
  cudaGraphNode_t nodes[4] = {};
  for (int i = 0; i < 4; ++i) nodes[i] = cts::AddKernel(original, {}, cts::StoreWord, words.data() + i, 1u);
  const cudaGraphNode_t from[] = {nodes[2], nodes[0], nodes[3]}, to[] = {nodes[0], nodes[3], nodes[1]};
  CTS_CUDA(cudaGraphAddDependencies(original, from, to, nullptr, 3));
  const cudaGraph_t clone = CloneOf(original);
  const cts::Nodes all(clone);
  size_t wrong = 0, foreign = 0;
  cudaGraphNode_t twins[4] = {};
  for (int i = 0; i < 4; ++i) {
    cudaGraphNode_t& found = twins[i] = nodes[i];
    if (!cts::control()) CTS_CUDA(cudaGraphNodeFindInClone(&found, nodes[i], clone));
    cudaKernelNodeParams parameters{};
    CTS_CUDA(cudaGraphKernelNodeGetParams(found, &parameters));
    wrong += *static_cast<unsigned**>(parameters.kernelParams[0]) != words.data() + i;
    size_t in_clone = 0;
    for (size_t k = 0; k < all.count; ++k) in_clone += all.at[k] == found;
    foreign += in_clone != 1 || found == nodes[i];
  }
  CTS_EXPECT_EQ(wrong, 0, "the node that was found in a clone is that of another");
  CTS_EXPECT_EQ(foreign, 0, "the node that was found is not one of the clone");
  CTS_EXPECT(cts::HasExactly(clone, {{twins[2], twins[0]}, {twins[0], twins[3]}, {twins[3], twins[1]}}),
             "a clone does not have the edges of its original");
  if (!cts::control()) CTS_CUDA(cudaGraphDestroy(clone));
}

}  // namespace
