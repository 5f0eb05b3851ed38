/*---
clause: mm.graph-memory.supported-with-pools
control: another attribute is asked, and the graph gets an empty node
control-fails-with: a graph has no memory nodes where pools are supported
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// On a device without pools nothing is promised.
CTS_CASE() {
  int device = 0, driver = 0, pools = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDriverGetVersion(&driver));
  CTS_CUDA(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, device));
  constexpr int kSince = 11040;
  if (pools == 0 || driver < kSince) return cts::PowerNotShown("the device has no memory pools");
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  cudaError_t code = cudaSuccess;
  if (cts::control()) {
    node = cts::AddEmpty(graph);
  } else {
    cudaMemAllocNodeParams parameters = cts::AllocationOf(70'000);
    code = cts::Taken(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
  }
  cudaGraphNodeType type = cudaGraphNodeTypeKernel;
  if (code == cudaSuccess) CTS_CUDA(cudaGraphNodeGetType(node, &type));
  CTS_EXPECT(code == cudaSuccess && type == cudaGraphNodeTypeMemAlloc,
             "a graph has no memory nodes where pools are supported");
}

}  // namespace
