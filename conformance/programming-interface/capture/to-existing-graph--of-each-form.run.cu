/*---
clause: pi.capture.to-existing-graph
covers: forks, captures one after another, nodes of other kinds, execution
control: no dependencies are given
control-fails-with:
  - what was captured into a graph does not stand after each node that was given
  - captured work ran before the node that it follows was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <vector>

namespace {

constexpr const char* kElsewhere = "what was captured into a graph does not stand after each node that was given";
constexpr const char* kEarly = "captured work ran before the node that it follows was complete";

void CUDART_CB Nothing(void*) {}

// Captures into the graph, after the given nodes; in the control after none.
template <class Work>
void CaptureBehind(cudaGraph_t graph, std::vector<cudaGraphNode_t> given, cudaStream_t stream, Work work) {
  if (cts::control()) given.clear();
  cudaGraph_t ended = nullptr;
  CTS_CUDA(
      cudaStreamBeginCaptureToGraph(stream, graph, given.data(), nullptr, given.size(), cudaStreamCaptureModeRelaxed));
  work();
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaStreamEndCapture(stream, &ended));
}
void Capture(cudaStream_t stream, unsigned tag) { cts::Tagged<<<1, 1, 0, stream>>>(tag); }

CTS_CASE(structure) {
  const cts::Stream stream, forked;
  const cts::Event branching, join;
  const cts::DeviceBuffer<unsigned> buffer(3, 0);
  unsigned* const words = buffer.data();
  cts::Row("some-of-several", [&] {
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, cts::Tagged, 1u),
                          b = cts::AddKernel(graph, {a}, cts::Tagged, 2u),
                          c = cts::AddKernel(graph, {}, cts::Tagged, 3u),
                          d = cts::AddKernel(graph, {}, cts::Tagged, 4u);
    (void)cts::AddKernel(graph, {}, cts::Tagged, 5u);
    CaptureBehind(graph, {d, b, c}, stream, [&] { Capture(stream, 6); });
    const cudaGraphNode_t last = cts::TaggedNode(graph, 6);
    CTS_EXPECT(cts::HasExactly(graph, {{a, b}, {d, last}, {b, last}, {c, last}}), kElsewhere);
    cts::RunOnce(graph);
  });
  cts::Row("fork", [&] {
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, cts::Tagged, 1u),
                          b = cts::AddKernel(graph, {}, cts::Tagged, 2u);
    CaptureBehind(graph, {a, b}, stream, [&] {
      cts::Follow(forked, stream, branching);
      Capture(forked, 3);
      Capture(stream, 4);
      cts::Follow(stream, forked, join);
      Capture(stream, 5);
    });
    const cudaGraphNode_t of_forked = cts::TaggedNode(graph, 3), of_stream = cts::TaggedNode(graph, 4),
                          last = cts::TaggedNode(graph, 5);
    CTS_EXPECT(
        cts::HasExactly(
            graph,
            {{a, of_forked}, {b, of_forked}, {a, of_stream}, {b, of_stream}, {of_forked, last}, {of_stream, last}}),
        kElsewhere);
    cts::RunOnce(graph);
  });
  cts::Row("one-capture-after-another", [&] {
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, cts::Tagged, 1u),
                          b = cts::AddKernel(graph, {}, cts::Tagged, 2u);
    CaptureBehind(graph, {a}, stream, [&] { Capture(stream, 3); });
    const cudaGraphNode_t third = cts::TaggedNode(graph, 3);
    CaptureBehind(graph, {third, b}, forked, [&] { Capture(forked, 4); });
    const cudaGraphNode_t fourth = cts::TaggedNode(graph, 4);
    CaptureBehind(graph, {third}, stream, [&] { Capture(stream, 5); });
    const cudaGraphNode_t fifth = cts::TaggedNode(graph, 5);
    CTS_EXPECT(cts::HasExactly(graph, {{a, third}, {third, fourth}, {b, fourth}, {third, fifth}}), kElsewhere);
    cts::RunOnce(graph);
  });
  cts::Row("nodes-of-other-kinds", [&] {
    const cts::Template graph;
    const cudaGraphNode_t fill = cts::AddFill(graph, {}, words, 7), empty = cts::AddEmpty(graph),
                          host = cts::AddHost(graph, {}, &Nothing, nullptr);
    CaptureBehind(graph, {fill, empty, host}, stream, [&] {
      CTS_CUDA(cudaMemcpyAsync(words + 1, words, sizeof(unsigned), cudaMemcpyDeviceToDevice, stream));
      Capture(stream, 1);
    });
    cudaGraphNode_t copy = nullptr;
    const cts::Nodes nodes(graph);
    for (size_t i = 0; i < nodes.count; ++i)
      if (cts::TypeOf(nodes.at[i]) == cudaGraphNodeTypeMemcpy) copy = nodes.at[i];
    CTS_EXPECT(cts::HasExactly(graph, {{fill, copy}, {empty, copy}, {host, copy}, {copy, cts::TaggedNode(graph, 1)}}),
               kElsewhere);
    cts::RunOnce(graph);
    CTS_EXPECT(cts::control() || buffer[1] == 7, "a captured copy did not bring what the node before it had left");
  });
}

CTS_CASE(execution) {
  const cts::Stream stream;
  cts::Mark mark;
  const cts::Template graph;
  cts::Gate gate;
  CaptureBehind(graph, {cts::AddHeld(graph, {}, gate)}, stream, [&] { mark.Put(stream); });
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_EXPECT(gate.AwaitArrivals(1), "the held node never ran");
  CTS_NOT_YET(mark.seen(), kEarly);
  if (cts::control() && !mark.seen()) cts::PowerNotShown("a node did not run beside another one of its graph");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(mark.seen(), "the captured work never ran");
}

}  // namespace
