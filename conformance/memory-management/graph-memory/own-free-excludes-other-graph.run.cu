/*---
clause: mm.graph-memory.own-free-excludes-other-graph
control: the graph of the allocation has no free node for it
control-fails-with: another graph took a free of an allocation that its own graph frees
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
      if (!cts::control()) cts::AddFree(graph, {block.node}, block.data);
      cudaGraphNode_t node = nullptr;
      const cudaError_t code = cts::Taken(cudaGraphAddMemFreeNode(&node, other, nullptr, 0, block.data));
      CTS_EXPECT_NE(code, cudaSuccess, "another graph took a free of an allocation that its own graph frees");
      CTS_OBSERVE("code", code);
    });
  }
}

}  // namespace
