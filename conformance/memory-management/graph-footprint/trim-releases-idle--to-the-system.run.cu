/*---
clause: mm.graph-footprint.trim-releases-idle
covers: what the process holds afterwards
control: the graph memory is not trimmed
control-fails-with: memory that a trim of graph memory released did not go back to the system
requires: [memory-pools, process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/held_memory.h"

namespace {

// A graph that was launched and waited for has idle memory; the process holds less by what the trim released.
CTS_CASE() {
  constexpr std::size_t kBytes = 512 << 20;
  const cts::Stream stream;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
  cts::AddFree(graph, {block.node}, block.data);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  stream.Synchronize();
  const auto full = cts::HeldMemory();
  if (!full) return cts::PowerNotShown("nobody tells how much memory a process holds");
  if (cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent) < kBytes)
    return cts::PowerNotShown("nothing stayed reserved for a graph whose memory is free");
  if (!cts::control()) cts::TrimGraphMemory();
  // One that holds nothing any more is not listed. Others may have taken some of it meanwhile.
  const auto falls = [&] { return cts::HeldMemory().value_or(0) <= *full - static_cast<long long>(kBytes / 2); };
  CTS_EXPECT(cts::AwaitFall(falls), "memory that a trim of graph memory released did not go back to the system");
  cts::TrimGraphMemory();
}

}  // namespace
