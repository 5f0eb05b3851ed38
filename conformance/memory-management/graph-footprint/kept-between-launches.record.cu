/*---
clause: mm.graph-footprint.kept-between-launches
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr std::size_t kBytes = 64 << 20;

// A graph that frees what it allocates: whether its memory stays reserved once the host has waited for the launch.
CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
  cts::AddFree(graph, {cts::AddStamp(graph, {block.node}, stamps, block.data, kBytes, 1)}, block.data);
  const cts::Executable exec(graph);
  cts::TrimGraphMemory();
  bool kept = true, grew = false;
  unsigned long long before = 0;
  for (unsigned launch = 0; launch < 4; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    const unsigned long long reserved = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
    kept = kept && reserved >= kBytes;
    grew = grew || (launch > 0 && reserved > before);
    before = reserved;
  }
  CTS_OBSERVE("kept", kept);
  CTS_OBSERVE("grew", grew);
  cts::TrimGraphMemory();
}

}  // namespace
