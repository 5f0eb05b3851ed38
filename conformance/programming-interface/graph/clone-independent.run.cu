/*---
clause: pi.graph.clone-independent
control: the original itself stands in the place of the clone
control-fails-with:
  - a change of the original reached its clone
  - a change of the clone reached the original
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

}  // namespace
