/*---
clause: mm.graph-reuse.nothing-mapped-at-instantiation
control: the executable graphs are uploaded as well
control-fails-with: the instantiation of a graph allocated memory for its allocation nodes
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// Four graphs, of which each allocates 64 MiB.
CTS_CASE() {
  const cts::Stream stream;
  const cts::Template graphs[4];
  for (const cts::Template& graph : graphs) {
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, 64 << 20);
    cts::AddFree(graph, {block.node}, block.data);
  }
  const unsigned long long before = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
  const cts::Executable first(graphs[0]), second(graphs[1]), third(graphs[2]), fourth(graphs[3]);
  if (cts::control())
    for (const cts::Executable* const exec : {&first, &second, &third, &fourth})
      CTS_CUDA(cudaGraphUpload(*exec, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent), before,
                "the instantiation of a graph allocated memory for its allocation nodes");
}

}  // namespace
