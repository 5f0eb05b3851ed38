/*---
clause: pi.external-semaphore.graph-nodes
control: the node gets another value
control-fails-with: the counter did not follow the value of the node
requires: [vulkan]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/external.h"

namespace {

CTS_CASE() {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::Stream stream;
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  shared.Signal(stream, 5);
  shared.Wait(stream, 5);
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  cudaGraphNode_t nodes[2] = {};
  size_t count = 2;
  CTS_CUDA(cudaGraphGetNodes(graph, nodes, &count));
  CTS_EXPECT_EQ(count, 2, "a captured signal and a captured wait are not two nodes");
  cudaGraphNode_t signal = nullptr, wait = nullptr;
  for (const cudaGraphNode_t node : nodes) {
    cudaGraphNodeType type{};
    CTS_CUDA(cudaGraphNodeGetType(node, &type));
    if (type == cudaGraphNodeTypeExtSemaphoreSignal) signal = node;
    if (type == cudaGraphNodeTypeExtSemaphoreWait) wait = node;
  }
  if (!CTS_EXPECT(signal != nullptr && wait != nullptr, "a captured signal or wait is a node of another type")) return;
  CTS_EXPECT_EQ(semaphore.Value(), 0, "a captured signal was executed");

  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(semaphore.Value(), 5, "a signal node did not act at a launch");

  const cudaExternalSemaphore_t handle = shared.handle();
  cudaExternalSemaphoreSignalParams signals{};
  cudaExternalSemaphoreWaitParams waits{};
  signals.params.fence.value = waits.params.fence.value = cts::control() ? 6 : 9;
  cudaExternalSemaphoreSignalNodeParams of_signal{};
  of_signal.extSemArray = const_cast<cudaExternalSemaphore_t*>(&handle);
  of_signal.paramsArray = &signals;
  of_signal.numExtSems = 1;
  cudaExternalSemaphoreWaitNodeParams of_wait{};
  of_wait.extSemArray = const_cast<cudaExternalSemaphore_t*>(&handle);
  of_wait.paramsArray = &waits;
  of_wait.numExtSems = 1;
  CTS_CUDA(cudaGraphExecExternalSemaphoresSignalNodeSetParams(exec, signal, &of_signal));
  CTS_CUDA(cudaGraphExecExternalSemaphoresWaitNodeSetParams(exec, wait, &of_wait));
  CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(semaphore.Value(), 9, "the counter did not follow the value of the node");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
