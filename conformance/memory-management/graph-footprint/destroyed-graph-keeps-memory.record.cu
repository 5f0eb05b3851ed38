/*---
clause: mm.graph-footprint.destroyed-graph-keeps-memory
requires: [memory-pools]
own-process: graph memory is one for the device
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <optional>

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 64 << 20;
  const cts::Stream stream;
  const cts::Stamps stamps;
  std::optional<cts::Template> graph(std::in_place);
  const cts::GraphBlock block = cts::AddAllocation(*graph, {}, kBytes);
  cts::AddFree(*graph, {cts::AddStamp(*graph, {block.node}, stamps, block.data, kBytes, 1)}, block.data);
  std::optional<cts::Executable> exec(std::in_place, *graph);
  exec->Launch(stream);
  stream.Synchronize();
  const auto is_reserved = [] { return cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent) >= kBytes; };
  CTS_OBSERVE("reserved-after-the-launch", is_reserved());
  exec.reset();
  CTS_OBSERVE("reserved-without-the-executable-graph", is_reserved());
  graph.reset();
  CTS_OBSERVE("reserved-without-both", is_reserved());
  cts::TrimGraphMemory();
}

}  // namespace
