/*---
clause: pi.graph.node-types-added-later
covers: event and memory nodes do their work
control: an empty node stands in the place of the node
control-fails-with:
  - work that waited for the event of an event-record node did not wait for the node
  - an event-wait node did not wait for its event
  - a kernel did not find memory where an allocation node said
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"

namespace {

// The launch stands after a host function; what waits for the event in another stream must not come.
CTS_CASE(event_record) {
  const cts::Event event;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  if (cts::control()) {
    node = cts::AddEmpty(graph);
  } else {
    CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event));
  }
  const cts::Executable exec(graph);
  for (const char* const launch : {"first-launch", "second-launch"}) {
    cts::Row(launch, [&] {
      const cts::Stream stream, other;
      cts::Mark mark;
      cts::HostGate gate;
      gate.Hold(stream);
      exec.Launch(stream);
      CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
      mark.Put(other);
      CTS_NOT_YET(mark.seen(), "work that waited for the event of an event-record node did not wait for the node");
      if (cts::control() && !mark.seen()) cts::PowerNotShown("no stream ran during a host function of another one");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "what waited for the event never ran");
      stream.Synchronize();
    });
  }
}

// The event was recorded in another stream, after a host function.
CTS_CASE(event_wait) {
  const cts::Event event;
  cts::NodeMark mark;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  if (cts::control()) {
    node = cts::AddEmpty(graph);
  } else {
    CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, event));
  }
  mark.Add(graph, {node});
  const cts::Executable exec(graph);
  for (const char* const launch : {"first-launch", "second-launch"}) {
    cts::Row(launch, [&] {
      const cts::Stream stream, other;
      mark.Clear();
      cts::HostGate gate;
      gate.Hold(other);
      CTS_CUDA(cudaEventRecord(event, other));
      exec.Launch(stream);
      CTS_NOT_YET(mark.seen(), "an event-wait node did not wait for its event");
      if (cts::control() && !mark.seen())
        cts::PowerNotShown("a graph did not run during a host function of another stream");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "what stands after the event-wait node never ran");
      stream.Synchronize();
    });
  }
}

__global__ void Number(unsigned* words, unsigned count) {
  for (unsigned i = threadIdx.x; words != nullptr && i < count; i += blockDim.x) words[i] = 3 * i + 1;
}

// A kernel writes what another node allocated, a copy takes it out, and it is freed.
CTS_CASE(allocation_and_free) {
  constexpr unsigned kCount = 1000;
  cts::PinnedBuffer<unsigned> out(kCount, 0);
  const cts::Template graph;
  cudaMemAllocNodeParams parameters{};
  parameters.poolProps.allocType = cudaMemAllocationTypePinned;
  parameters.poolProps.location.type = cudaMemLocationTypeDevice;
  parameters.bytesize = kCount * sizeof(unsigned);
  cudaGraphNode_t allocation = nullptr, free = nullptr;
  if (cts::control()) {
    allocation = cts::AddEmpty(graph);
  } else {
    CTS_CUDA(cudaGraphAddMemAllocNode(&allocation, graph, nullptr, 0, &parameters));
  }
  auto* const words = static_cast<unsigned*>(parameters.dptr);
  cudaGraphNode_t last = cts::AddKernel(graph, {allocation}, Number, words, kCount);
  if (!cts::control()) {
    last = cts::AddCopy(graph, {last}, out.data(), words, kCount * sizeof(unsigned));
    CTS_CUDA(cudaGraphAddMemFreeNode(&free, graph, &last, 1, words));
  }
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 3; ++launch) {
    for (unsigned i = 0; i < kCount; ++i) out[i] = 0;
    exec.Launch(stream);
    stream.Synchronize();
    size_t wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += out[i] != 3 * i + 1;
    CTS_EXPECT_EQ(wrong, 0, "a kernel did not find memory where an allocation node said");
  }
}

}  // namespace
