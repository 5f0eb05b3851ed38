/*---
clause: pi.default-stream.explicit-handles
covers: launches of graphs
control: the two handles are exchanged; where a graph must meet the thread's own stream, an idle one is named
control-fails-with:
  - a graph that was launched with cudaStreamPerThread did not go into the own stream of the thread
  - a graph that was launched with cudaStreamLegacy did not go into the legacy stream
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kNotOwn =
    "a graph that was launched with cudaStreamPerThread did not go into the own stream of the thread";
constexpr const char* kNotLegacy = "a graph that was launched with cudaStreamLegacy did not go into the legacy stream";

// The own stream of the thread waits for no blocking stream: a graph there passes one that is held.
CTS_CASE(own_passes_a_blocking_stream) {
  const cts::Stream blocking(cudaStreamDefault);
  cts::NodeMark mark;
  const cts::Template graph;
  mark.Add(graph, {});
  const cts::Executable exec(graph);
  cts::HostGate gate;
  gate.Hold(blocking);
  cts::Thread thread([&] {
    const cudaStream_t own = cts::control() ? cudaStreamLegacy : cudaStreamPerThread;
    exec.Launch(own);
    (void)mark.Comes();
    CTS_CUDA(cudaStreamSynchronize(own));
  });
  cts::ExpectPasses(gate, thread, kNotOwn);
  gate.Open();
  thread.Join();
  CTS_EXPECT(mark.seen(), "the graph never ran");
}

// It stands in line there, before and after the graph.
CTS_CASE(own_keeps_its_order) {
  const cts::Stream idle;
  for (const bool graph_first : {true, false}) {
    cts::Row(graph_first ? "graph-first" : "graph-last", [&] {
      cts::NodeMark mark;
      cts::Mark of_stream;
      cts::Gate gate;
      const cts::Template held, marking;
      cts::AddHeld(held, {}, gate);
      mark.Add(marking, {});
      const cts::Executable held_exec(held), marking_exec(marking);
      const cudaStream_t later = cts::control() ? idle : cudaStreamPerThread;
      if (graph_first) {
        held_exec.Launch(cudaStreamPerThread);
        of_stream.Put(later);
      } else {
        cts::Hold(gate, cudaStreamPerThread);
        marking_exec.Launch(later);
      }
      if (CTS_NOT_YET(mark.seen() || of_stream.seen(), kNotOwn) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
      CTS_CUDA(cudaStreamSynchronize(later));
      CTS_EXPECT(mark.seen() || of_stream.seen(), "the later command never ran");
    });
  }
}

// A graph in the legacy stream waits for blocking streams, and they for it.
CTS_CASE(legacy_and_a_blocking_stream) {
  for (const cudaStream_t legacy : {cudaStreamLegacy, cudaStream_t{nullptr}}) {
    cts::Row(legacy == nullptr ? "null-waits" : "legacy-waits", [&] {
      const cts::Stream blocking(cudaStreamDefault);
      cts::NodeMark mark;
      const cts::Template graph;
      mark.Add(graph, {});
      const cts::Executable exec(graph);
      cts::Gate gate;
      cts::Hold(gate, blocking);
      exec.Launch(cts::control() ? cudaStreamPerThread : legacy);
      if (CTS_NOT_YET(mark.seen(), kNotLegacy) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT(mark.seen(), "the graph never ran");
    });
    cts::Row(legacy == nullptr ? "null-is-waited-for" : "legacy-is-waited-for", [&] {
      const cts::Stream blocking(cudaStreamDefault);
      cts::Mark mark;
      cts::Gate gate;
      const cts::Template graph;
      cts::AddHeld(graph, {}, gate);
      const cts::Executable exec(graph);
      exec.Launch(cts::control() ? cudaStreamPerThread : legacy);
      mark.Put(blocking);
      if (CTS_NOT_YET(mark.seen(), kNotLegacy) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT(mark.seen(), "the later command never ran");
    });
  }
}

}  // namespace
