/*---
clause: mm.graph-memory.free-parameters
control: the next free node is asked
control-fails-with: a free node does not tell the address that it frees
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// Frees of the graph's own allocations, and of those of another graph.
CTS_CASE() {
  constexpr std::size_t kCount = 4;
  for (const bool own : {true, false}) {
    cts::Row(own ? "own-allocations" : "allocations-of-another-graph", [&] {
      const cts::Template graph, other;
      cts::GraphBlock blocks[kCount];
      cudaGraphNode_t frees[kCount] = {};
      for (std::size_t i = 0; i < kCount; ++i) blocks[i] = cts::AddAllocation(own ? graph : other, {}, 1000 << i);
      for (std::size_t i = 0; i < kCount; ++i)
        frees[i] =
            own ? cts::AddFree(graph, {blocks[i].node}, blocks[i].data) : cts::AddFree(graph, {}, blocks[i].data);
      for (std::size_t i = 0; i < kCount; ++i) {
        void* told = nullptr;
        CTS_CUDA(cudaGraphMemFreeNodeGetParams(frees[cts::control() ? (i + 1) % kCount : i], &told));
        CTS_EXPECT_EQ(told, static_cast<void*>(blocks[i].data), "a free node does not tell the address that it frees");
      }
    });
  }
}

}  // namespace
