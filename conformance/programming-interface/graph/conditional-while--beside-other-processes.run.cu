/*---
clause: pi.graph.conditional-while
covers: tens of thousands of turns while other processes use the device, too
control: the condition becomes zero a turn earlier
control-fails-with: a loop beside those of other processes failed, or did not turn as often as its condition said
build: [rdc]
requires: [driver-12-4, no-mps]
timeout: 90
draft: one H200 fails it each time (FINDINGS.md), another passes it five times of five
---*/
#include <memory>
#include <vector>

#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

constexpr int kProcesses = 6, kLaunches = 4;

__global__ void Begin(unsigned* turned, cudaGraphConditionalHandle handle) {
  *turned = 0;
  (void)cudaGraphSetConditional(handle, 1);
}
__global__ void Turn(unsigned* turned, unsigned turns, cudaGraphConditionalHandle handle) {
  (void)cudaGraphSetConditional(handle, ++*turned < turns ? 1 : 0);
}

// Says 0 when its graph is ready, waits for the word to begin, and says how many launches were as they should be.
CTS_CHILD(Turns) {
  const unsigned wanted = cts::scale() < 1 ? 300 : 70'001;
  const cts::DeviceBuffer<unsigned> turned(1, 0);
  const cts::Template graph;
  const cudaGraphConditionalHandle handle = cts::ConditionOf(graph, 0);
  const cudaGraphNode_t begin = cts::AddKernel(graph, {}, Begin, turned.data(), handle);
  const cudaGraph_t body = cts::AddConditional(graph, {begin}, handle, cudaGraphCondTypeWhile, 1).bodies[0];
  cts::AddKernel(body, {}, Turn, turned.data(), cts::control() ? wanted - 1 : wanted, handle);
  const cts::Executable exec(graph);
  const cts::Stream stream;
  cts::SendToParent(0);
  (void)cts::ReceiveFromParent<int>();
  cts::ContextIsLost();  // where a launch fails
  int right = 0;
  for (int launch = 0; launch < kLaunches; ++launch) {
    unsigned got = 0;
    if (cudaGraphLaunch(exec, stream) != cudaSuccess || cudaStreamSynchronize(stream) != cudaSuccess ||
        cudaMemcpy(&got, turned.data(), sizeof got, cudaMemcpyDefault) != cudaSuccess)
      break;
    right += got == wanted;
  }
  cts::SendToParent(right);
}

CTS_CASE() {
  std::vector<std::unique_ptr<cts::Child>> children;
  for (int i = 0; i < kProcesses; ++i)
    children.push_back(std::make_unique<cts::Child>("Turns", cts::ChildOptions{.timeout_s = 80}));
  for (const auto& child : children) CTS_EXPECT_EQ(child->Receive<int>(), 0, "another process could not begin");
  for (const auto& child : children) child->Send(1);
  int right = 0;
  for (const auto& child : children) right += child->Receive<int>();
  CTS_EXPECT_EQ(right, kProcesses * kLaunches,
                "a loop beside those of other processes failed, or did not turn as often as its condition said");
  for (const auto& child : children) (void)child->End();
}

}  // namespace
