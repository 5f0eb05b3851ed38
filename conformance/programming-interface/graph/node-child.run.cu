/*---
clause: pi.graph.node-child
control: the graph is changed before the node is added; an empty node stands in the place of a child graph node
control-fails-with:
  - a change of the nested graph reached the node
  - a child graph node is not of type cudaGraphNodeTypeGraph
  - a child graph node did not run its graph
---*/
#include "cts/case.cuh"
#include "cts/graph_nodes.h"

namespace {

// A graph in a graph in a graph: 1 plus 5, times 3.
CTS_CASE(runs) {
  cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Template inner, middle, outer;
  cts::AddKernel(inner, {}, cts::AddToWord, word.data(), 5u);
  const cudaGraphNode_t nested = cts::control() ? cts::AddEmpty(middle) : cts::AddChild(middle, {}, inner);
  cts::AddKernel(middle, {nested}, cts::TimesPlus, word.data(), 1u, 3u, 0u);
  const cudaGraphNode_t node =
      cts::AddChild(outer, {cts::AddKernel(outer, {}, cts::StoreWord, word.data(), 1u)}, middle);
  cts::AddKernel(outer, {node}, cts::AddToWord, word.data(), 100u);
  CTS_EXPECT_EQ(cts::TypeOf(nested), cudaGraphNodeTypeGraph,
                "a child graph node is not of type cudaGraphNodeTypeGraph");
  cts::RunOnce(outer);
  CTS_EXPECT_EQ(word[0], 118, "a child graph node did not run its graph");
}

template <class Change>
void Check(const char* name, Change change) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(2, 0);
    const cts::Template outer;
    cts::Template inner;
    const cudaGraphNode_t kernel = cts::AddKernel(inner, {}, cts::StoreWord, words.data(), 1u);
    if (cts::control()) change(inner, kernel, words.data());
    cts::AddChild(outer, {}, inner);
    if (!cts::control()) change(inner, kernel, words.data());
    inner.Destroy();
    cts::RunOnce(outer);
    CTS_EXPECT(words[0] == 1 && words[1] == 0, "a change of the nested graph reached the node");
  });
}

CTS_CASE(cloned) {
  Check("parameters", [](cudaGraph_t, cudaGraphNode_t kernel, unsigned* words) {
    CTS_CUDA(cts::WithKernel(
        [&](const cudaKernelNodeParams* parameters) { return cudaGraphKernelNodeSetParams(kernel, parameters); },
        cts::StoreWord, words, 2u));
  });
  Check("node-added", [](cudaGraph_t inner, cudaGraphNode_t kernel, unsigned* words) {
    cts::AddKernel(inner, {kernel}, cts::StoreWord, words + 1, 1u);
  });
  Check("node-destroyed",
        [](cudaGraph_t, cudaGraphNode_t kernel, unsigned*) { CTS_CUDA(cudaGraphDestroyNode(kernel)); });
}

}  // namespace
