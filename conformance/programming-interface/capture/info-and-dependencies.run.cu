/*---
clause: pi.capture.info-and-dependencies
control: one capture is asked twice; the update is left out; the stream captures
control-fails-with:
  - two captures have one id
  - the next node does not depend on the nodes that the stream was given
  - an update outside of a capture did not return cudaErrorIllegalState
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

struct Info {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  unsigned long long id = 0;
  cudaGraph_t graph = nullptr;
  const cudaGraphNode_t* nodes = nullptr;
  const cudaGraphEdgeData* edges = nullptr;
  size_t count = 99;
  explicit Info(cudaStream_t stream) {
    CTS_CUDA(cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &nodes, &edges, &count));
  }
};

CTS_CASE(ids) {
  const cts::Stream stream, other, forked;
  const cts::Event branching, join;
  cts::Capture capture(stream), beside(other);
  const unsigned long long first = Info(stream).id, second = Info(other).id;
  cts::Tagged<<<1, 1, 0, stream>>>(1);
  cts::Follow(forked, stream, branching);
  const unsigned long long of_branch = Info(forked).id;
  cts::Follow(stream, forked, join);
  CTS_CUDA(beside.End());
  if (!cts::control()) CTS_CUDA(capture.End());
  cts::Capture third(other);
  const unsigned long long again = Info(cts::control() ? stream : other).id;
  CTS_CUDA(third.End());
  if (cts::control()) CTS_CUDA(capture.End());
  CTS_EXPECT(first != second && second != again && first != again, "two captures have one id");
  CTS_EXPECT_EQ(of_branch, first, "two streams of one capture have two ids");
}

// Which node the stream says, and which the next node then depends on.
void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Capture capture(stream);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    const Info after_first(stream);
    const bool active = after_first.status == cudaStreamCaptureStatusActive && after_first.count == 1;
    cudaGraphNode_t first = active ? after_first.nodes[0] : nullptr;
    cts::Tagged<<<1, 1, 0, stream>>>(2);
    const Info after_second(stream);
    const cudaGraphNode_t second = after_second.count == 1 ? after_second.nodes[0] : nullptr;
    const cudaGraph_t told = after_second.graph;
    if (!cts::control()) CTS_CUDA(cudaStreamUpdateCaptureDependencies(stream, &first, nullptr, 1, flags));
    const size_t dependencies = Info(stream).count;
    cts::Tagged<<<1, 1, 0, stream>>>(3);
    CTS_CUDA(capture.End());
    const cudaGraph_t graph = capture.graph();
    const cudaGraphNode_t third = cts::TaggedNode(graph, 3);
    CTS_EXPECT(active && first == cts::TaggedNode(graph, 1) && second == cts::TaggedNode(graph, 2) && told == graph,
               "the capture does not tell its graph and the nodes that the next one will depend on");
    const bool replaced = flags == cudaStreamSetCaptureDependencies;
    CTS_EXPECT(dependencies == (replaced ? 1 : 2) &&
                   (replaced ? cts::HasExactly(graph, {{first, second}, {first, third}})
                             : cts::HasExactly(graph, {{first, second}, {first, third}, {second, third}})),
               "the next node does not depend on the nodes that the stream was given");
  });
}

CTS_CASE(dependencies) {
  Check("replaced", cudaStreamSetCaptureDependencies);
  Check("added", cudaStreamAddCaptureDependencies);
}

CTS_CASE(outside) {
  const cts::Stream stream;
  const cudaError_t none = [&] {
    if (!cts::control())
      return cts::Taken(
          cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 0, cudaStreamSetCaptureDependencies));
    cts::Capture capture(stream);
    return cts::Taken(
        cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 0, cudaStreamSetCaptureDependencies));
  }();
  CTS_EXPECT_EQ(none, cudaErrorIllegalState, "an update outside of a capture did not return cudaErrorIllegalState");
}

}  // namespace
