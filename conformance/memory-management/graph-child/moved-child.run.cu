/*---
clause: mm.graph-child.moved-child
control: the node after the child has no edge to it
control-fails-with: a parent did not find what a moved child with its own memory had made
requires: [memory-pools, driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

namespace {

/// Adds a child graph, which then belongs to the parent.
cudaGraphNode_t AddMoved(cudaGraph_t parent, cts::Behind behind, cudaGraph_t child) {
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeGraph;
  parameters.graph.graph = child;
  parameters.graph.ownership = cudaGraphChildGraphOwnershipMove;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddNode(&node, parent, behind.begin(), nullptr, behind.size(), &parameters));
  return node;
}

// Allocates, writes late, copies out, and frees.
cudaGraph_t MakeChild(const cts::Stamps& stamps, unsigned char* out, std::size_t bytes, unsigned owner,
                      unsigned long long late_ns) {
  cudaGraph_t child = nullptr;
  CTS_CUDA(cudaGraphCreate(&child, 0));
  const cts::GraphBlock block = cts::AddAllocation(child, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddWholeStamp(child, {block.node}, stamps, block.data, bytes, owner, late_ns);
  cts::AddFree(child, {cts::AddCopy(child, {wrote}, out, block.data, bytes)}, block.data);
  return child;
}

// Nodes of the parent wipe, two children follow one another, and nodes of the parent look at what came out.
void Check(std::size_t bytes, unsigned launches, unsigned long long late_ns) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::DeviceBuffer<unsigned char> outs[2] = {cts::DeviceBuffer<unsigned char>(bytes),
                                                    cts::DeviceBuffer<unsigned char>(bytes)};
  unsigned char *const out = outs[0].data(), *const other_out = outs[1].data();
  const cts::Template parent;
  cudaGraphNode_t last = cts::AddStamp(parent, {}, stamps, out, bytes, 50);
  last = cts::AddStamp(parent, {last}, stamps, other_out, bytes, 51);
  const cudaGraphNode_t child = AddMoved(parent, {last}, MakeChild(stamps, out, bytes, 1, late_ns));
  const cudaGraphNode_t looked = cts::AddStampCheck(parent, {cts::control() ? last : child}, stamps, out, bytes, 1);
  const cudaGraphNode_t second = AddMoved(parent, {child, looked}, MakeChild(stamps, other_out, bytes, 2, 0));
  cts::AddStampCheck(parent, {second}, stamps, other_out, bytes, 2);
  const cts::Executable exec(parent);
  for (unsigned launch = 0; launch < launches; ++launch) {
    exec.Launch(stream);
    stamps.Expect(bytes);
    stamps.Expect(bytes);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "a parent did not find what a moved child with its own memory had made");
}

CTS_CASE() {
  cts::Row("4-kib-late", [] { Check(4096, 3, cts::LateNs()); });
  cts::Row("5-mib-late", [] { Check(5 << 20, 3, cts::LateNs()); });
  cts::Row("4-kib-a-hundred-launches", [] { Check(4096, cts::Rounds(100), 100'000); });
}

}  // namespace
