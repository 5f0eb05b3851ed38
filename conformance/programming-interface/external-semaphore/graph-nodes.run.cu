/*---
clause: pi.external-semaphore.graph-nodes
control: the signal node gets another value, and no wait is captured
control-fails-with:
  - the counter did not follow the value of the node
  - work after a captured wait ran before the counter had reached its value
requires: [vulkan]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/external.h"
#include "cts/power.h"

namespace {

// CUDA waits for no signal of its own: what it waits for has to be signalled by Vulkan.
CTS_CASE(values) {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::Stream stream;
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  shared.Signal(stream, 5);
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  cudaGraphNode_t signal = nullptr;
  size_t count = 1;
  CTS_CUDA(cudaGraphGetNodes(graph, &signal, &count));
  CTS_EXPECT_EQ(count, 1, "a captured signal is not one node");
  cudaGraphNodeType type{};
  CTS_CUDA(cudaGraphNodeGetType(signal, &type));
  CTS_EXPECT_EQ(type, cudaGraphNodeTypeExtSemaphoreSignal, "a captured signal is a node of another type");
  CTS_EXPECT_EQ(semaphore.Value(), 0, "a captured signal was executed");

  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(semaphore.Value(), 5, "a signal node did not act at a launch");

  const cudaExternalSemaphore_t handle = shared.handle();
  cudaExternalSemaphoreSignalParams signals{};
  signals.params.fence.value = cts::control() ? 6 : 9;
  cudaExternalSemaphoreSignalNodeParams of_signal{};
  of_signal.extSemArray = const_cast<cudaExternalSemaphore_t*>(&handle);
  of_signal.paramsArray = &signals;
  of_signal.numExtSems = 1;
  CTS_CUDA(cudaGraphExecExternalSemaphoresSignalNodeSetParams(exec, signal, &of_signal));
  CTS_CUDA(cudaGraphLaunch(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(semaphore.Value(), 9, "the counter did not follow the value of the node");
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

__global__ void Count(unsigned* word) { cts::RaiseFlag(word, *static_cast<volatile unsigned*>(word) + 1); }

// A wait holds back what stands after it at each launch, for the value that the node has then.
CTS_CASE(waits) {
  const cts::Vulkan vulkan;
  const cts::VulkanSemaphore hold(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::VulkanSemaphore semaphore(vulkan, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::SharedSemaphore shared(semaphore, cts::VulkanSemaphore::Kind::kTimeline);
  const cts::PinnedBuffer<unsigned> count(1, 0);
  const cts::HostWindows windows;
  const cts::Stream stream;
  Count<<<1, 1, 0, stream>>>(count.device());  // The first use of stream and kernel falls into no window.
  CTS_FINISH();
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  if (!cts::control()) shared.Wait(stream, 1);
  Count<<<1, 1, 0, stream>>>(count.device());
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  cudaGraphNode_t first = nullptr;
  size_t roots = 1;
  CTS_CUDA(cudaGraphGetRootNodes(graph, &first, &roots));
  cudaGraphNodeType type{};
  CTS_CUDA(cudaGraphNodeGetType(first, &type));
  if (!cts::control())
    CTS_EXPECT_EQ(type, cudaGraphNodeTypeExtSemaphoreWait, "a captured wait is a node of another type");
  for (unsigned launch = 1; launch <= 2; ++launch) {
    if (launch == 2 && !cts::control()) {
      const cudaExternalSemaphore_t handle = shared.handle();
      cudaExternalSemaphoreWaitParams wait{};
      wait.params.fence.value = launch;
      cudaExternalSemaphoreWaitNodeParams of_node{};
      of_node.extSemArray = const_cast<cudaExternalSemaphore_t*>(&handle);
      of_node.paramsArray = &wait;
      of_node.numExtSems = 1;
      CTS_CUDA(cudaGraphExecExternalSemaphoresWaitNodeSetParams(exec, first, &of_node));
    }
    // The signal is issued ahead of the wait, as it must be, and held by a value that the host sets.
    const cts::VulkanSubmission signal(
        vulkan, {.wait = &hold, .wait_value = launch, .signal = &semaphore, .signal_value = launch});
    CTS_CUDA(cudaGraphLaunch(exec, stream));
    if (CTS_NOT_YET(count.Load(0) > launch,
                    "work after a captured wait ran before the counter had reached its value") &&
        cts::control())
      cts::PowerNotShown("no kernel ran while a submission of Vulkan waited");
    hold.Signal(launch);
    signal.Await();
    stream.Synchronize();
    CTS_EXPECT_EQ(count[0], launch + 1, "the work after a captured wait never ran");
  }
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
