/*---
clause: pi.priority.copied-to-graph-nodes
covers: one stream of each priority
control: the kernel is captured in a stream of the next priority
control-fails-with: a captured kernel node has not the priority of its stream
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

__global__ void Nothing() {}

// `used`: the priority of the stream, from which two kernels are captured.
void Check(const char* name, int priority, int used) {
  cts::Row(name, [&] {
    cudaStream_t stream;
    cudaGraph_t graph = nullptr;
    cudaGraphNode_t nodes[2] = {};
    size_t count = 2;
    CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, used));
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    Nothing<<<1, 1, 0, stream>>>();
    Nothing<<<1, 1, 0, stream>>>();
    CTS_CUDA(cudaStreamEndCapture(stream, &graph));
    CTS_CUDA(cudaGraphGetNodes(graph, nodes, &count));
    CTS_EXPECT_EQ(count, 2, "the graph of two kernels has not two nodes");
    for (const cudaGraphNode_t node : nodes) {
      cudaLaunchAttributeValue value{};
      CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributePriority, &value));
      CTS_EXPECT_EQ(value.priority, priority, "a captured kernel node has not the priority of its stream");
    }
    CTS_CUDA(cudaGraphDestroy(graph));
    CTS_CUDA(cudaStreamDestroy(stream));
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (cts::control() && least == greatest) return cts::PowerNotShown("the device has one priority");
  for (int priority = least; priority >= greatest; --priority) {
    const std::string name = priority == least      ? "least"
                             : priority == greatest ? "greatest"
                                                    : std::to_string(least - priority) + "-above-the-least";
    const int neighbour = priority == greatest ? priority + 1 : priority - 1;
    Check(name.c_str(), priority, cts::control() ? neighbour : priority);
  }
}

}  // namespace
