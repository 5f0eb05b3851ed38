/*---
clause: pi.priority.copied-to-graph-nodes
covers: two streams of different priorities in one capture
control: each kernel is captured in the other stream
control-fails-with: a captured kernel node has not the priority of its own stream
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

struct Prioritized {
  explicit Prioritized(int priority) {
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, priority));
  }
  ~Prioritized() { CTS_EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess, "a stream was not destroyed"); }
  Prioritized(const Prioritized&) = delete;
  Prioritized& operator=(const Prioritized&) = delete;
  cudaStream_t stream = nullptr;
};

void Expect(cudaGraph_t graph, unsigned tag, int priority) {
  const cudaGraphNode_t node = cts::TaggedNode(graph, tag);
  CTS_EXPECT(node != nullptr, "the graph lacks a captured kernel");
  cudaLaunchAttributeValue value{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributePriority, &value));
  CTS_EXPECT_EQ(value.priority, priority, "a captured kernel node has not the priority of its own stream");
}

// Of one capture: kernels of the stream that began it, and between them one of a stream that an event brought in.
void Check(const char* name, int of_origin, int of_forked) {
  cts::Row(name, [&] {
    const Prioritized origin(of_origin), forked(of_forked);
    const cudaStream_t first = cts::control() ? forked.stream : origin.stream;
    const cudaStream_t second = cts::control() ? origin.stream : forked.stream;
    const cts::Event fork, join;
    cts::Capture capture(origin.stream);
    cts::Follow(forked.stream, origin.stream, fork);
    cts::Tagged<<<1, 1, 0, first>>>(1);
    cts::Tagged<<<1, 1, 0, second>>>(2);
    cts::Tagged<<<1, 1, 0, first>>>(3);
    cts::Follow(origin.stream, forked.stream, join);
    CTS_CUDA(capture.End());
    Expect(capture.graph(), 1, of_origin);
    Expect(capture.graph(), 2, of_forked);
    Expect(capture.graph(), 3, of_origin);
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (least == greatest) return cts::PowerNotShown("the device has one priority");
  Check("greatest-forked-from-least", least, greatest);
  Check("least-forked-from-greatest", greatest, least);
}

}  // namespace
