/*---
clause: pi.graph.create-flags
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

void Record(const char* name, unsigned flags) {
  cudaGraph_t graph = nullptr;
  const cudaError_t code = cts::Taken(cudaGraphCreate(&graph, flags));
  CTS_OBSERVE(name, code);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE() {
  Record("flags-1", 1);
  Record("flags-2", 2);
  Record("flags-0x80000000", 0x80000000u);
}

}  // namespace
