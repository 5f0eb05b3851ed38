/*---
clause: mm.reuse.follow-events
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

#include "permitted-reuse.family.cuh"

namespace {

// The other stream waits by an event, by the order of the NULL stream, or by an event-wait node of a graph.
CTS_CASE() {
  constexpr cts::Policies kEvents = {"events", true, false, false};
  constexpr std::size_t kBytes = 65536;
  const cts::Stream first, second, blocking(cudaStreamDefault);
  const cts::Event event;
  cts::Row("event",
           [&] { RecordReuse(kEvents, kBytes, kBytes, 0, first, second, [&] { cts::Follow(second, first, event); }); });
  cts::Row("null-stream", [&] { RecordReuse(kEvents, kBytes, kBytes, 0, blocking, nullptr, [] {}); });
  cts::Row("wait-node", [&] {
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, event));
    const cts::Executable exec(graph);
    RecordReuse(kEvents, kBytes, kBytes, 0, first, second, [&] {
      CTS_CUDA(cudaEventRecord(event, first));
      exec.Launch(second);
    });
  });
}

}  // namespace
