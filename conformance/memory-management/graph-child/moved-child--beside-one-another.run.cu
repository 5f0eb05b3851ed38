/*---
clause: mm.graph-child.moved-child
covers: children and nodes of the parent with memory of their own, unordered
control: all of them use one memory in the place of their own
control-fails-with: moved children of a parent had the same memory at a time
requires: [memory-pools, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr unsigned kBranches = 3, kLaunches = 10;

// Three children without an order, and as many branches of the parent itself: each allocates, stamps, verifies late,
// and frees.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> shared(bytes);
  unsigned char* const at_shared = shared.data();
  const auto build = [&](cudaGraph_t graph, unsigned owner) {
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
    unsigned char* const at = cts::control() ? at_shared : block.data;
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, at, bytes, owner);
    cts::AddFree(graph, {cts::AddStampCheck(graph, {wrote}, stamps, at, bytes, owner, 300'000)}, block.data);
  };
  const cts::Template parent;
  for (unsigned i = 0; i < kBranches; ++i) {
    cudaGraph_t child = nullptr;
    CTS_CUDA(cudaGraphCreate(&child, 0));
    build(child, i);
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeGraph;
    parameters.graph.graph = child;
    parameters.graph.ownership = cudaGraphChildGraphOwnershipMove;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters));
    build(parent, kBranches + i);
  }
  const cts::Executable exec(parent);
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    exec.Launch(stream);
    for (unsigned i = 0; i < 2 * kBranches; ++i) stamps.Expect(bytes);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "moved children of a parent had the same memory at a time",
                  "the children did not run at the same time");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("5-mib", [] { Check(5 << 20); });
}

}  // namespace
