/*---
clause: mm.map.mapped-memory-works
covers: commands with mapped memory after late work, in streams and graphs
control: nothing orders the two
control-fails-with: a command with mapped memory came before what it depends on was complete
requires: [vmm]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/order/mapped_commands.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kEarly = "a command with mapped memory came before what it depends on was complete";

bool All(const cts::LaterKind&) { return true; }
// What a graph takes as a node, of memory that it may keep.
bool Captured(const cts::LaterKind& kind) {
  return kind.how != cts::LaterKind::kGraph && kind.from != cts::LaterKind::kPageable &&
         kind.to != cts::LaterKind::kPageable;
}

CTS_CASE(in_one_stream) {
  const cts::Stream stream, elsewhere;
  cts::ForEachMappedCommand(
      All,
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(cts::control() ? elsewhere : stream);
        command.Put(stream);
      },
      kEarly);
}

CTS_CASE(behind_an_event) {
  const cts::Stream first, second;
  const cts::Event event;
  cts::ForEachMappedCommand(
      All,
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(first);
        CTS_CUDA(cudaEventRecord(event, first));
        if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
        command.Put(second);
      },
      kEarly);
}

CTS_CASE(null_stream_behind_a_blocking_one) {
  const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
  cts::ForEachMappedCommand(
      All,
      [&](cts::LaterCommand& command) {
        command.PutLateKernel(stream);
        command.Put(nullptr);
      },
      kEarly);
}

// Two branches of a graph, with an edge from the one to the other.
CTS_CASE(behind_an_edge) {
  const cts::Stream first, second;
  const cts::Event fork, edge, join;
  cts::ForEachMappedCommand(
      Captured,
      [&](cts::LaterCommand& command) {
        cts::Capture capture(first);
        cts::Follow(second, first, fork);
        command.PutLateKernel(first);
        if (!cts::control()) cts::Follow(second, first, edge);
        command.Put(second);
        cts::Follow(first, second, join);
        CTS_CUDA(capture.End());
        const cts::Executable exec(capture.graph());
        exec.Launch(first);
        first.Synchronize();
      },
      kEarly);
}

}  // namespace
