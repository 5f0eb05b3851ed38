/*---
clause: mm.graph-child.moved-gets-no-more-memory-nodes
requires: [memory-pools, driver-13-0]
---*/
#include "cts/case.cuh"

#include "moved-child.family.cuh"

namespace {

CTS_CASE() {
  const cts::Template other;
  const cts::GraphBlock foreign = cts::AddAllocation(other, {}, 4096);
  cts::Row("allocation", [] {
    Moved moved;
    cudaMemAllocNodeParams parameters = cts::AllocationOf(4096);
    cudaGraphNode_t node = nullptr;
    CTS_OBSERVE("code", cts::Taken(cudaGraphAddMemAllocNode(&node, moved.child, nullptr, 0, &parameters)));
    CTS_OBSERVE("parent-works", moved.Works());
  });
  cts::Row("free", [&] {
    Moved moved;
    cudaGraphNode_t node = nullptr;
    CTS_OBSERVE("code", cts::Taken(cudaGraphAddMemFreeNode(&node, moved.child, nullptr, 0, foreign.data)));
    if (cts::Nodes(moved.child).count == 4) CTS_OBSERVE("parent-works", moved.Works());
  });
}

}  // namespace
