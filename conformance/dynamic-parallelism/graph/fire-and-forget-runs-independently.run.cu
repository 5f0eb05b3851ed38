/*---
clause: cdp.graph.fire-and-forget-runs-independently
control: the graph is enqueued for tail launch
control-fails-with: the launched graph did not run while the launching one was incomplete
note: the launching graph is held open by a node on the host, so that no two kernels have to be on the GPU at once
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/deciding.h"
#include "cts/stream/witness.cuh"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Child(unsigned* mark) { cts::RaiseFlag(mark, 1u); }
__global__ void Parent(cudaGraphExec_t child, unsigned* code, bool tail) {
  *code = cudaGraphLaunch(child, tail ? cudaStreamGraphTailLaunch : cudaStreamGraphFireAndForget);
}

// Whether any kernel runs here while a host function holds other work.
bool AnyKernelPasses() {
  const cts::Stream held, stream;
  cts::Mark mark;
  cts::HostGate gate;
  gate.Hold(held);
  mark.Put(stream);
  return cts::PassageOf(gate, mark) == cts::Passage::kPassed;
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> mark(1, 0), code(1);
  Graph child(kDeviceLaunch, 1, Child, mark.device());
  Graph launching(0, 1, Parent, child.exec, code.device(), cts::control());
  cts::HostHold hold;
  hold.AddNode(launching.graph, launching.node);
  cudaGraphExec_t both;
  CTS_CUDA(cudaGraphInstantiate(&both, launching.graph, 0));
  CTS_CUDA(cudaGraphLaunch(both, nullptr));
  const bool ran = cts::AwaitWord(mark.data(), 1, cts::DecidingSeconds());
  hold.Release();
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(both));
  CTS_EXPECT_EQ(static_cast<cudaError_t>(code[0]), cudaSuccess, "the device-side launch was refused");
  CTS_EXPECT_EQ(mark[0], 1, "the launched graph never ran");
  if (ran || AnyKernelPasses()) {
    CTS_EXPECT(ran, "the launched graph did not run while the launching one was incomplete");
  } else {
    cts::PowerNotShown("no kernel ran while a host function held other work");
  }
}

}  // namespace
