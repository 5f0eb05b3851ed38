/*---
clause: mm.graph-reuse.nothing-mapped-at-instantiation
covers: what the process holds, not what the graphs are said to have
control: the executable graph is uploaded as well
control-fails-with: a process holds more memory for a graph that was only instantiated
requires: [memory-pools, process-memory]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/held_memory.h"

namespace {

// The first graph is small, and launched before: what its use takes by itself is there.
CTS_CASE() {
  constexpr std::size_t kBytes = 512 << 20;
  const cts::Stream stream;
  const cts::Template first, graph;
  const cts::GraphBlock small = cts::AddAllocation(first, {}, 4096), large = cts::AddAllocation(graph, {}, kBytes);
  cts::AddFree(first, {small.node}, small.data);
  cts::AddFree(graph, {large.node}, large.data);
  cts::RunOnce(first);
  const auto before = cts::HeldMemory();
  if (!before) return cts::PowerNotShown("nobody tells how much memory a process holds");
  const cts::Executable exec(graph);
  if (cts::control()) CTS_CUDA(cudaGraphUpload(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_LT(cts::HeldMemory().value_or(0), *before + static_cast<long long>(kBytes / 2),
                "a process holds more memory for a graph that was only instantiated");
  cts::TrimGraphMemory();
}

}  // namespace
