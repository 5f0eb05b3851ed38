/*---
clause: pi.capture.info-and-dependencies
covers: several nodes, nodes added by hand, streams that do not capture
control: the streams are not joined; the update is left out; the stream captures
control-fails-with:
  - a capture of several streams does not tell the nodes that the next one will depend on
  - captured work does not stand after a node that was added to the capture by hand
  - an update for a stream that does not capture did not return cudaErrorIllegalState
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <set>

namespace {

using NodeSet = std::set<cudaGraphNode_t>;

struct Info {
  unsigned long long id = 0;
  cudaGraph_t graph = nullptr;
  NodeSet nodes;
  explicit Info(cudaStream_t stream) {
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    const cudaGraphNode_t* listed = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    size_t count = 0;
    CTS_CUDA(cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &listed, &edges, &count));
    for (size_t i = 0; i < count; ++i) nodes.insert(listed[i]);
  }
};

// A in the origin; B there, C in a second stream; a third stream waits for an event after both.
CTS_CASE(several) {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      const cts::Stream origin(cudaStreamDefault), second, third;
      const cts::Event fork, join, both, last;
      cts::Capture capture(origin, mode.mode);
      const Info empty(origin);
      cts::Tagged<<<1, 1, 0, origin>>>(1);
      cts::Follow(second, origin, fork);
      const Info forked(second);
      cts::Tagged<<<1, 1, 0, origin>>>(2);
      cts::Tagged<<<1, 1, 0, second>>>(3);
      const Info of_second(second);
      if (!cts::control()) cts::Follow(origin, second, join);
      const Info joined(origin);
      cts::Follow(third, origin, both);
      const Info of_third(third);
      cts::Follow(origin, third, last);
      const cudaGraph_t graph = joined.graph;
      const cudaGraphNode_t a = cts::TaggedNode(graph, 1), b = cts::TaggedNode(graph, 2), c = cts::TaggedNode(graph, 3);
      const cudaError_t ended = capture.End();
      const bool told = empty.nodes.empty() && forked.nodes == NodeSet{a} && of_second.nodes == NodeSet{c} &&
                        joined.nodes == NodeSet{b, c} && of_third.nodes == NodeSet{b, c};
      CTS_EXPECT(told && ended == cudaSuccess,
                 "a capture of several streams does not tell the nodes that the next one will depend on");
      CTS_EXPECT(forked.id == empty.id && of_third.id == empty.id && of_third.graph == empty.graph,
                 "the streams of one capture do not have one id and graph");
    });
  }
}

// The program adds a node to the captured graph by itself, and gives it to the stream, alone or beside the others.
void CheckByHand(const char* name, unsigned flags, bool of_forked_stream) {
  cts::Row(name, [&] {
    const bool alone = flags == cudaStreamSetCaptureDependencies;
    const cts::Stream origin, forked;
    const cts::Event fork, join;
    cts::Capture capture(origin);
    const cudaStream_t stream = of_forked_stream ? forked : origin;
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    cts::Follow(forked, origin, fork);
    cts::Tagged<<<1, 1, 0, stream>>>(2);
    const Info before(stream);
    const cudaGraphNode_t first = cts::TaggedNode(before.graph, 1), second = cts::TaggedNode(before.graph, 2);
    cudaGraphNode_t added[] = {cts::AddEmpty(before.graph, {first}), cts::AddEmpty(before.graph, {second})};
    if (!cts::control()) CTS_CUDA(cudaStreamUpdateCaptureDependencies(stream, added, nullptr, 2, flags));
    const NodeSet told = Info(stream).nodes;
    cts::Tagged<<<1, 1, 0, stream>>>(3);
    cts::Follow(origin, forked, join);
    const cudaGraphNode_t third = cts::TaggedNode(before.graph, 3);
    CTS_CUDA(capture.End());
    const auto edges = [&](std::initializer_list<cts::Edge> all) { return cts::HasExactly(capture.graph(), all); };
    const cudaGraphNode_t x = added[0], y = added[1];
    CTS_EXPECT(told == (alone ? NodeSet{x, y} : NodeSet{second, x, y}) &&
                   (alone ? edges({{first, second}, {first, x}, {second, y}, {x, third}, {y, third}})
                          : edges({{first, second}, {first, x}, {second, y}, {x, third}, {y, third}, {second, third}})),
               "captured work does not stand after a node that was added to the capture by hand");
  });
}
CTS_CASE(by_hand) {
  CheckByHand("alone-in-the-origin", cudaStreamSetCaptureDependencies, false);
  CheckByHand("beside-others-in-the-origin", cudaStreamAddCaptureDependencies, false);
  CheckByHand("alone-in-a-forked-stream", cudaStreamSetCaptureDependencies, true);
}

CTS_CASE(outside) {
  const cts::Stream blocking(cudaStreamDefault), ended;
  for (const cudaStream_t stream : {static_cast<cudaStream_t>(blocking), static_cast<cudaStream_t>(ended),
                                    static_cast<cudaStream_t>(cudaStreamPerThread)}) {
    for (const unsigned flags : {cudaStreamSetCaptureDependencies, cudaStreamAddCaptureDependencies}) {
      cts::Capture capture(stream);
      if (!cts::control()) CTS_CUDA(capture.End());
      const cudaError_t code = cts::Taken(cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 0, flags));
      CTS_EXPECT_EQ(code, cudaErrorIllegalState,
                    "an update for a stream that does not capture did not return cudaErrorIllegalState");
    }
  }
}

}  // namespace
