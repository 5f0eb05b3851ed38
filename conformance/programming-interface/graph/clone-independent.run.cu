/*---
clause: pi.graph.clone-independent
control: the original itself stands in the place of the clone
control-fails-with:
  - a change of the original reached its clone
  - a change of the clone reached the original
  - the node that was found is not one of the clone
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

struct Subject {
  cts::DeviceBuffer<unsigned> words{2, 0};
  const cts::Template original;
  const cudaGraphNode_t kernel = cts::AddKernel(original, {}, cts::StoreWord, words.data(), 1u);
  cudaGraph_t Clone() const {
    if (cts::control()) return original;
    cudaGraph_t clone = nullptr;
    CTS_CUDA(cudaGraphClone(&clone, original));
    return clone;
  }
  /// Gives the kernel node the value 2.
  void Change(cudaGraphNode_t node) const {
    CTS_CUDA(cts::WithKernel(
        [&](const cudaKernelNodeParams* parameters) { return cudaGraphKernelNodeSetParams(node, parameters); },
        cts::StoreWord, words.data(), 2u));
  }
};

template <class Change>
void Check(const char* name, Change change) {
  cts::Row(name, [&] {
    const Subject subject;
    const cudaGraph_t clone = subject.Clone();
    change(subject);
    cts::RunOnce(clone);
    CTS_EXPECT(subject.words[0] == 1 && subject.words[1] == 0, "a change of the original reached its clone");
    if (!cts::control()) CTS_CUDA(cudaGraphDestroy(clone));
  });
}

CTS_CASE(original_changed) {
  Check("parameters", [](const Subject& subject) { subject.Change(subject.kernel); });
  Check("node-added", [](const Subject& subject) {
    cts::AddKernel(subject.original, {subject.kernel}, cts::StoreWord, subject.words.data() + 1, 1u);
  });
  Check("node-destroyed", [](const Subject& subject) { CTS_CUDA(cudaGraphDestroyNode(subject.kernel)); });
}

// By the node of the clone that belongs to the original's.
CTS_CASE(clone_changed) {
  const Subject subject;
  const cudaGraph_t clone = subject.Clone();
  cudaGraphNode_t found = subject.kernel;
  if (!cts::control()) {
    CTS_CUDA(cudaGraphNodeFindInClone(&found, subject.kernel, clone));
    CTS_EXPECT_EQ(found, cts::Nodes(clone).at[0], "the node that was found is not the clone's");
  }
  subject.Change(found);
  cts::RunOnce(clone);
  CTS_EXPECT_EQ(subject.words[0], 2, "a change of the clone did not reach the clone");
  cts::RunOnce(subject.original);
  CTS_EXPECT_EQ(subject.words[0], 1, "a change of the clone reached the original");
  if (!cts::control()) CTS_CUDA(cudaGraphDestroy(clone));
}

// Each node of the clone is told by the word that its kernel stores to.
CTS_CASE(nodes_are_found) {
  cts::DeviceBuffer<unsigned> words(4, 0);
  const cts::Template original;
  cudaGraphNode_t nodes[4] = {};
  for (int i = 0; i < 4; ++i) nodes[i] = cts::AddKernel(original, {}, cts::StoreWord, words.data() + i, 1u);
  const cudaGraph_t clone = [&] {
    cudaGraph_t graph = original;
    if (!cts::control()) CTS_CUDA(cudaGraphClone(&graph, original));
    return graph;
  }();
  const cts::Nodes all(clone);
  size_t wrong = 0, foreign = 0;
  for (int i = 0; i < 4; ++i) {
    cudaGraphNode_t found = nodes[i];
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
  if (!cts::control()) CTS_CUDA(cudaGraphDestroy(clone));
}

}  // namespace
