/*---
clause: pi.graph.instantiation-is-snapshot
covers: events of nodes and conditional bodies
control: the template is changed before the instantiation
control-fails-with:
  - a change of an event of the template reached the executable graph
  - a change of a body of the template reached the executable graph
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/stream/host_gate.h"

namespace {

// An executable graph of the template, which is changed before that in the control, and otherwise after it.
template <class Change, class Look>
void Snapshot(cudaGraph_t graph, Change change, Look look) {
  if (cts::control()) change();
  const cts::Executable exec(graph);
  if (!cts::control()) change();
  look(exec);
}

// Of a launch that is held the event that the node had is pending, and the one that it got is not.
CTS_CASE(event_record) {
  const cts::Event had, got;
  const cts::Stream stream;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, had));
  Snapshot(
      graph, [&] { CTS_CUDA(cudaGraphEventRecordNodeSetEvent(node, got)); },
      [&](const cts::Executable& exec) {
        cts::HostGate gate;
        gate.Hold(stream);
        exec.Launch(stream);
        const cudaError_t of_had = cudaEventQuery(had), of_got = cudaEventQuery(got);
        (void)cudaGetLastError();
        gate.Open();
        stream.Synchronize();
        CTS_EXPECT(of_had == cudaErrorNotReady && of_got == cudaSuccess,
                   "a change of an event of the template reached the executable graph");
      });
}

// The graph waits for the event that the node had, of a stream that is held, and the other one is complete.
CTS_CASE(event_wait) {
  const cts::Event had, got;
  const cts::Stream stream, held;
  cts::NodeMark mark;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, had));
  mark.Add(graph, {node});
  CTS_CUDA(cudaEventRecord(got, stream));
  stream.Synchronize();
  Snapshot(
      graph, [&] { CTS_CUDA(cudaGraphEventWaitNodeSetEvent(node, got)); },
      [&](const cts::Executable& exec) {
        const cts::HostWindows windows;
        cts::HostGate gate;
        gate.Hold(held);
        CTS_CUDA(cudaEventRecord(had, held));
        exec.Launch(stream);
        CTS_NOT_YET(mark.seen(), "a change of an event of the template reached the executable graph");
        if (cts::control() && !mark.seen())
          cts::PowerNotShown("a graph did not run during a host function of another stream");
        gate.Open();
        CTS_FINISH();
        CTS_EXPECT(mark.seen(), "the work after an event-wait node never ran");
      });
}

// The body sets a word; a kernel of it is changed, or another one is added.
CTS_CASE(bodies) {
  for (const bool adds : {false, true}) {
    cts::Row(adds ? "node-added" : "kernel-parameters", [&] {
      const cts::DeviceBuffer<unsigned> words(2, 0);
      const cts::Template graph;
      const cudaGraph_t body =
          cts::AddConditional(graph, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1).bodies[0];
      const cudaGraphNode_t kernel = cts::AddKernel(body, {}, cts::AddToWord, words.data(), 1u);
      const auto change = [&] {
        if (adds) {
          cts::AddKernel(body, {kernel}, cts::AddToWord, words.data() + 1, 1u);
        } else {
          CTS_CUDA(
              cts::WithKernel([&](const cudaKernelNodeParams* to) { return cudaGraphKernelNodeSetParams(kernel, to); },
                              cts::AddToWord, words.data(), 16u));
        }
      };
      Snapshot(graph, change, [&](const cts::Executable& exec) {
        const cts::Stream stream;
        for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT(words[0] == 2 && words[1] == 0, "a change of a body of the template reached the executable graph");
      });
    });
  }
}

}  // namespace
