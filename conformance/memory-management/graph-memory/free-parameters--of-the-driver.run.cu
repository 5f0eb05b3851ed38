/*---
clause: mm.graph-memory.free-parameters
covers: the driver's functions
control: the next free node is asked
control-fails-with: a free node of the driver does not tell the address that it frees
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../driver-graph-memory.cuh"

namespace {

// Frees of the graph's own allocations, and of those of another graph.
CTS_CASE() {
  constexpr std::size_t kCount = 4;
  for (const bool own : {true, false}) {
    cts::Row(own ? "own-allocations" : "allocations-of-another-graph", [&] {
      const cts::Template graph, other;
      cts::DriverGraphBlock blocks[kCount];
      CUgraphNode frees[kCount] = {};
      for (std::size_t i = 0; i < kCount; ++i) blocks[i] = cts::AddDriverAllocation(own ? graph : other, 1000 << i);
      for (std::size_t i = 0; i < kCount; ++i)
        frees[i] = cts::AddDriverFree(graph, own ? blocks[i].node : nullptr, blocks[i].at);
      for (std::size_t i = 0; i < kCount; ++i) {
        CUdeviceptr told = 0;
        CTS_CU(CTS_DRIVER(cuGraphMemFreeNodeGetParams)(frees[cts::control() ? (i + 1) % kCount : i], &told));
        CTS_EXPECT_EQ(told, blocks[i].at, "a free node of the driver does not tell the address that it frees");
      }
    });
  }
}

}  // namespace
