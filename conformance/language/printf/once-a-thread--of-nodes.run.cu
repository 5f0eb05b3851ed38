/*---
clause: lang.printf.once-a-thread
covers: nodes of graphs that are launched again, and loops
control: one thread does not print, and another prints twice
control-fails-with: not each thread of a node printed once each time
build: [rdc]
requires: [driver-12-4]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/graph/graph.h"
#include "cts/stream/capture.h"

#include "each-time.family.cuh"
#include "lines.cuh"

namespace {

__global__ void NextTurn(unsigned* time, cudaGraphConditionalHandle handle) {
  (void)cudaGraphSetConditional(handle, ++*time < kTimes ? 1 : 0);
}

enum Way { kNodes, kCaptured, kLoop, kWays };
constexpr const char* kNames[kWays] = {"nodes", "captured", "loop"};

void RunGraph(Way way, unsigned* time, cudaStream_t stream) {
  const bool control = cts::control();
  if (way == kLoop) {
    const cts::Template graph;
    const cudaGraphConditionalHandle handle = cts::ConditionOf(graph, 1);
    const cudaGraph_t body = cts::AddConditional(graph, {}, handle, cudaGraphCondTypeWhile, 1).bodies[0];
    const cudaGraphNode_t print = cts::AddKernelNode(body, nullptr, {kBlocks, kThreads}, Print, time, control);
    cts::AddKernelNode(body, print, 1, NextTurn, time, handle);
    cts::RunOnce(graph);
    return;
  }
  const cts::Template built;
  const cudaGraphNode_t print = cts::AddKernelNode(built, nullptr, {kBlocks, kThreads}, Print, time, control);
  cts::AddKernelNode(built, print, 1, Next, time);
  cts::Capture capture(stream);
  Print<<<kBlocks, kThreads, 0, stream>>>(time, control);
  Next<<<1, 1, 0, stream>>>(time);
  CTS_CUDA(capture.End());
  const cts::Executable exec(way == kCaptured ? capture.graph() : built);
  for (unsigned launch = 0; launch < kTimes; ++launch) exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
}

// The argument: a way.
CTS_CHILD(Print) {
  const cts::DeviceBuffer<unsigned> times(1, 0);
  unsigned* const time = times.data();
  const cts::Stream stream;
  const cts::Captured output(STDOUT_FILENO);
  RunGraph(static_cast<Way>(cts::child_argument()), time, stream);
  CTS_FINISH();
  cts::Tell("difference", cts::FirstDifference(output.Text(), Expected()));
}

CTS_CASE() {
  for (int way = 0; way < kWays; ++way) {
    cts::Row(kNames[way], [&] {
      const cts::ChildRun child = cts::RunChild("Print", {.argument = way});
      CTS_EXPECT_EQ(child.Value("difference"), 0, "not each thread of a node printed once each time");
    });
  }
}

}  // namespace
