/*---
clause: mm.graph-memory.handle-types-none
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

CTS_CASE() {
  const cts::Template graph;
  cudaMemAllocNodeParams parameters = cts::AllocationOf(4096);
  parameters.poolProps.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  cudaGraphNode_t node = nullptr;
  CTS_OBSERVE("file-descriptor", cts::Taken(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters)));
}

}  // namespace
