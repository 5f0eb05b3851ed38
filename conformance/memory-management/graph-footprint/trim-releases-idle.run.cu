/*---
clause: mm.graph-footprint.trim-releases-idle
control: one allocation stays unfreed
control-fails-with: a trim of graph memory kept memory that no graph uses
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// Graphs that were launched and waited for, still instantiated or not, and an allocation that the program freed.
CTS_CASE() {
  constexpr std::size_t kBytes = 64 << 20;
  const cts::Stream stream;
  cts::Stamps stamps;
  for (const bool destroyed : {false, true}) {
    cts::Row(destroyed ? "destroyed" : "instantiated", [&] {
      cts::Template graph, unfreed;
      const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes),
                            left = cts::AddAllocation(unfreed, {}, kBytes);
      cts::AddFree(graph, {cts::AddStamp(graph, {block.node}, stamps, block.data, kBytes, 1)}, block.data);
      cts::AddStamp(unfreed, {left.node}, stamps, left.data, kBytes, 2);
      cts::Executable exec(graph), unfreed_exec(unfreed);
      exec.Launch(stream);
      unfreed_exec.Launch(stream);
      if (!cts::control()) CTS_CUDA(cudaFreeAsync(left.data, stream));
      stream.Synchronize();
      if (destroyed) {
        exec.Destroy();
        graph.Destroy();
      }
      cts::TrimGraphMemory();
      CTS_EXPECT_EQ(cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent), 0,
                    "a trim of graph memory kept memory that no graph uses");
      if (cts::control()) CTS_CUDA(cudaFree(left.data));
      cts::TrimGraphMemory();
    });
  }
}

}  // namespace
