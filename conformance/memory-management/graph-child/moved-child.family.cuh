// A child graph with memory nodes that was moved into a parent, and what comes of using it by itself.
#include "cts/memory/graph_memory.h"

namespace {

struct Moved {
  Moved() {
    CTS_CUDA(cudaGraphCreate(&child, 0));
    const cts::GraphBlock block = cts::AddAllocation(child, {}, kBytes);
    const cudaGraphNode_t wrote = cts::AddStamp(child, {block.node}, stamps, block.data, kBytes, 1);
    cts::AddFree(child, {cts::AddStampCheck(child, {wrote}, stamps, block.data, kBytes, 1)}, block.data);
    parameters.type = cudaGraphNodeTypeGraph;
    parameters.graph.graph = child;
    parameters.graph.ownership = cudaGraphChildGraphOwnershipMove;
    CTS_CUDA(cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters));
  }
  /// Whether the parent gives the right result.
  bool Works() {
    cts::RunOnce(parent);
    stamps.Expect(kBytes);
    return stamps.wrong() == 0;
  }

  static constexpr std::size_t kBytes = 5000;
  cts::Stamps stamps;
  const cts::Template parent;
  cudaGraph_t child = nullptr;  ///< The parent's.
  cudaGraphNode_t node = nullptr;
  cudaGraphNodeParams parameters{};
};

}  // namespace
