/*---
clause: mm.graph-footprint.trim-releases-idle
covers: the driver's functions
control: the allocation stays unfreed
control-fails-with: a trim of graph memory by the driver kept memory that no graph uses
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../driver-graph-memory.cuh"
#include "driver-amounts.cuh"

namespace {

// An allocation that a launch made and the program freed.
CTS_CASE() {
  constexpr std::size_t kBytes = 64 << 20;
  const cts::Stream stream;
  const cts::Template graph;
  const cts::DriverGraphBlock block = cts::AddDriverAllocation(graph, kBytes);
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 2; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_LE(kBytes, cts::DriverGraphMemory(CU_GRAPH_MEM_ATTR_RESERVED_MEM_CURRENT),
                  "graph memory does not count an allocation that is not freed");
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuMemFreeAsync)(block.at, stream));
    stream.Synchronize();
    cts::TrimDriverGraphMemory();
    CTS_EXPECT_EQ(cts::DriverGraphMemory(CU_GRAPH_MEM_ATTR_RESERVED_MEM_CURRENT), 0,
                  "a trim of graph memory by the driver kept memory that no graph uses");
    if (cts::control()) CTS_CU(CTS_DRIVER(cuMemFree)(block.at));
  }
  cts::TrimDriverGraphMemory();
}

}  // namespace
