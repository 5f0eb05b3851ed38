/*---
clause: pi.graph.node-types-added-later
covers: cudaGraphAddNode, of event and memory nodes
control: an empty node is added
control-fails-with:
  - the type of a node is not that of the parameters of cudaGraphAddNode
  - an event-record node of cudaGraphAddNode did not record its event
  - an event-wait node of cudaGraphAddNode did not wait for its event
  - a kernel did not find memory where an allocation node of cudaGraphAddNode said
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"

#include "../given-parameters.cuh"

namespace {

cudaGraphNode_t Add(cudaGraph_t graph, cts::Behind behind, const cudaGraphNodeParams& parameters) {
  const cudaGraphNode_t node = cts::AddNode(graph, behind, cts::control() ? cts::EmptyParameters() : parameters);
  CTS_EXPECT_EQ(cts::TypeOf(node), parameters.type,
                "the type of a node is not that of the parameters of cudaGraphAddNode");
  return node;
}

// The launch stands after a host function; then the event is pending.
CTS_CASE(event_record) {
  const cts::Event event;
  const cts::Template graph;
  (void)Add(graph, {}, cts::RecordParameters(event));
  const cts::Executable exec(graph);
  for (const char* const launch : {"first-launch", "second-launch"}) {
    cts::Row(launch, [&] {
      const cts::Stream stream;
      cts::HostGate gate;
      gate.Hold(stream);
      exec.Launch(stream);
      CTS_EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady,
                    "an event-record node of cudaGraphAddNode did not record its event");
      gate.Open();
      stream.Synchronize();
      CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event of a complete launch is not complete");
    });
  }
}

// The event was recorded in another stream, after a host function.
CTS_CASE(event_wait) {
  const cts::Event event;
  cts::NodeMark mark;
  const cts::Template graph;
  mark.Add(graph, {Add(graph, {}, cts::WaitParameters(event))});
  const cts::Executable exec(graph);
  for (const char* const launch : {"first-launch", "second-launch"}) {
    cts::Row(launch, [&] {
      const cts::Stream stream, other;
      const cts::HostWindows windows;
      mark.Clear();
      cts::HostGate gate;
      gate.Hold(other);
      CTS_CUDA(cudaEventRecord(event, other));
      exec.Launch(stream);
      CTS_NOT_YET(mark.seen(), "an event-wait node of cudaGraphAddNode did not wait for its event");
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
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeMemAlloc;
  parameters.alloc.poolProps.allocType = cudaMemAllocationTypePinned;
  parameters.alloc.poolProps.location.type = cudaMemLocationTypeDevice;
  parameters.alloc.bytesize = kCount * sizeof(unsigned);
  cudaGraphNodeParams given = cts::control() ? cts::EmptyParameters() : parameters;
  cudaGraphNode_t allocation = nullptr;
  CTS_CUDA(cudaGraphAddNode(&allocation, graph, nullptr, nullptr, 0, &given));
  CTS_EXPECT_EQ(cts::TypeOf(allocation), cudaGraphNodeTypeMemAlloc,
                "the type of a node is not that of the parameters of cudaGraphAddNode");
  auto* const words = static_cast<unsigned*>(cts::control() ? nullptr : given.alloc.dptr);
  cudaGraphNode_t last = cts::AddKernel(graph, {allocation}, Number, words, kCount);
  if (words != nullptr) {
    last = cts::AddCopy(graph, {last}, out.data(), words, kCount * sizeof(unsigned));
    cudaGraphNodeParams of_free{};
    of_free.type = cudaGraphNodeTypeMemFree;
    of_free.free.dptr = words;
    (void)Add(graph, {last}, of_free);
  }
  const cts::Stream stream;
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 3; ++launch) {
    for (unsigned i = 0; i < kCount; ++i) out[i] = 0;
    exec.Launch(stream);
    stream.Synchronize();
    size_t wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += out[i] != 3 * i + 1;
    CTS_EXPECT_EQ(wrong, 0, "a kernel did not find memory where an allocation node of cudaGraphAddNode said");
  }
}

}  // namespace
