/*---
clause: mm.graph-reuse.shared-memory-of-graphs
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <deque>

namespace {

// Ten graphs of 64 MiB, launched one after another in one stream.
CTS_CASE() {
  constexpr std::size_t kBytes = 64 << 20, kGraphs = 10;
  const cts::Stream stream;
  cts::Stamps stamps;
  std::deque<cts::Template> graphs(kGraphs);
  std::deque<cts::Executable> execs;
  for (const cts::Template& graph : graphs) {
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
    cts::AddFree(graph, {cts::AddStamp(graph, {block.node}, stamps, block.data, kBytes, 1)}, block.data);
    execs.emplace_back(graph);
  }
  for (const cts::Executable& exec : execs) exec.Launch(stream);
  stream.Synchronize();
  CTS_OBSERVE("reserved-in-units-of-one-graph", cts::GraphMemory(cudaGraphMemAttrReservedMemHigh) / kBytes);
}

}  // namespace
