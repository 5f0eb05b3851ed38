/*---
clause: pi.priority.copied-to-graph-nodes
control: the kernel is captured in a stream of the other end of the range
control-fails-with: a captured kernel node has not the priority of its stream
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  for (const int priority : {least, greatest}) {
    cts::Row(priority == least ? "least" : "greatest", [&] {
      cudaStream_t stream;
      cudaGraph_t graph = nullptr;
      cudaGraphNode_t nodes[2] = {};
      size_t count = 2;
      const int used = !cts::control() ? priority : priority == least ? greatest : least;
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
}

}  // namespace
