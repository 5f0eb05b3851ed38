/*---
clause: mm.graph-child.clone-is-default
control: the ownership is to be moved
control-fails-with: a child graph whose ownership was left zero is no clone
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// A node that the child gets afterwards does not run in the parent, and the child is still a graph of its own.
CTS_CASE() {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> words(2, 0);
  unsigned* const word = words.data();
  cudaGraph_t child = nullptr;
  CTS_CUDA(cudaGraphCreate(&child, 0));
  cts::AddKernel(child, {}, cts::StoreWord, word, 7);
  {
    const cts::Template parent;
    cudaGraphNode_t node = nullptr;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeGraph;
    parameters.graph.graph = child;
    if (cts::control()) parameters.graph.ownership = cudaGraphChildGraphOwnershipMove;
    CTS_CUDA(cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters));
    cts::AddKernel(child, {}, cts::StoreWord, word + 1, 9);
    const cts::Executable exec(parent);
    exec.Launch(stream);
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(words[0], 7, "a child graph did not run");
  CTS_EXPECT_EQ(words[1], 0, "a child graph whose ownership was left zero is no clone");
  if (!cts::control()) CTS_CUDA(cudaGraphDestroy(child));
}

}  // namespace
