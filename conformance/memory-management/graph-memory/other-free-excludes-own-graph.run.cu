/*---
clause: mm.graph-memory.other-free-excludes-own-graph
control: no other graph has a free node for the allocation
control-fails-with: a graph took a free of an allocation that another graph frees
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{3} << 20}) {
    cts::Row(bytes == 1 ? "1-byte" : "3-mib", [&] {
      const cts::Template graph, other;
      const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
      if (!cts::control()) cts::AddFree(other, {}, block.data);
      cudaGraphNode_t node = nullptr;
      const cudaError_t code = cts::Taken(cudaGraphAddMemFreeNode(&node, graph, &block.node, 1, block.data));
      CTS_EXPECT_NE(code, cudaSuccess, "a graph took a free of an allocation that another graph frees");
      CTS_OBSERVE("code", code);
    });
  }
}

}  // namespace
