/*---
clause: mm.graph-child.moved-child
covers: cuGraphAddNode, one child within another one
control: the node after the child has no edge to it
control-fails-with: a parent did not find what a child with its own memory had made that the driver moved
requires: [memory-pools, driver-13-0]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/driver.h"

namespace {

/// Adds a child graph, which then belongs to the parent.
cudaGraphNode_t AddMoved(cudaGraph_t parent, cts::Behind behind, cudaGraph_t child) {
  CUgraphNodeParams parameters{};
  parameters.type = CU_GRAPH_NODE_TYPE_GRAPH;
  parameters.graph.graph = child;
  parameters.graph.ownership = CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE;
  CUgraphNode node = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, parent, behind.begin(), nullptr, behind.size(), &parameters));
  return node;
}

// Allocates, writes late, copies out, and frees; within `depth` further graphs.
cudaGraph_t MakeChild(const cts::Stamps& stamps, unsigned char* out, std::size_t bytes, int depth) {
  cudaGraph_t child = nullptr;
  CTS_CUDA(cudaGraphCreate(&child, 0));
  if (depth > 0) {
    AddMoved(child, {}, MakeChild(stamps, out, bytes, depth - 1));
    return child;
  }
  const cts::GraphBlock block = cts::AddAllocation(child, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddWholeStamp(child, {block.node}, stamps, block.data, bytes, 1, cts::LateNs());
  cts::AddFree(child, {cts::AddCopy(child, {wrote}, out, block.data, bytes)}, block.data);
  return child;
}

// A node of the parent wipes, and one looks at what came out.
void Check(const char* name, std::size_t bytes, int depth) {
  cts::Row(name, [&] {
    constexpr unsigned kLaunches = 3;
    const cts::Stream stream;
    cts::Stamps stamps;
    const cts::DeviceBuffer<unsigned char> out(bytes);
    const cts::Template parent;
    const cudaGraphNode_t wiped = cts::AddStamp(parent, {}, stamps, out.data(), bytes, 50);
    const cudaGraphNode_t child = AddMoved(parent, {wiped}, MakeChild(stamps, out.data(), bytes, depth));
    cts::AddStampCheck(parent, {cts::control() ? wiped : child}, stamps, out.data(), bytes, 1);
    const cts::Executable exec(parent);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      exec.Launch(stream);
      stamps.Expect(bytes);
    }
    CTS_FINISH();
    cts::ExpectKept(stamps.wrong() == 0,
                    "a parent did not find what a child with its own memory had made that the driver moved");
  });
}

CTS_CASE() {
  Check("4-kib", 4096, 0);
  Check("5-mib", 5 << 20, 0);
  Check("4-kib-one-level-down", 4096, 1);
}

}  // namespace
