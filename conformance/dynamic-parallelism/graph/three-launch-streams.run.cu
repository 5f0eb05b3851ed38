/*---
clause: cdp.graph.three-launch-streams
control: the graph goes into the tail stream instead of the fire-and-forget one, or into that instead of the other two
control-fails-with:
  - a graph in the fire-and-forget stream was not part of what a tail graph waits for
  - a graph in the tail stream did not wait for the launching graph
  - a graph in the sibling stream held up the tail graph of the launching one
note: the self-launching graph stays incomplete without ever having to be on the GPU beside the tail graph
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;
using cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

enum Slot { kTail, kOther };

__global__ void Note(TicketLog* log, Slot slot) { log->Note(slot); }
__global__ void Mark(unsigned* mark) { cts::RaiseFlag(mark, 1u); }
__global__ void UntilTail(TicketLog* log, unsigned long long* since, unsigned long long patience) {
  if (*since == 0) *since = cts::GlobalTimer();
  const bool seen = static_cast<volatile TicketLog*>(log)->at[kTail] != 0;
  log->Note(kOther);
  if (!seen && cts::GlobalTimer() - *since <= patience)
    log->Launch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
}

struct Launch {
  cudaGraphExec_t graph;
  cudaStream_t mode;
};
__global__ void LaunchAll(TicketLog* log, Launch first, Launch second) {
  log->Launch(first.graph, first.mode);
  if (second.graph != nullptr) log->Launch(second.graph, second.mode);
}

TicketLog Run(cudaGraphExec_t exec, const cts::DeviceBuffer<TicketLog>& log) {
  CTS_CUDA(cudaGraphLaunch(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  const TicketLog end = log[0];
  CTS_EXPECT_EQ(end.refused, 0, "a device-side launch was refused");
  return end;
}

CTS_CASE(fire_and_forget) {
  CTS_OBSERVE("fire-and-forget", reinterpret_cast<unsigned long long>(cudaStreamGraphFireAndForget) >> 56);
  const cudaStream_t mode = cts::control() ? cudaStreamGraphTailLaunch : cudaStreamGraphFireAndForget;
  cts::DeviceBuffer<TicketLog> log(1, 0);
  Graph child(kDeviceLaunch, 1, Note, log.data(), kOther), tail(kDeviceLaunch, 1, Note, log.data(), kTail);
  Graph first(0, 1, LaunchAll, log.data(), Launch{tail.exec, cudaStreamGraphTailLaunch}, Launch{child.exec, mode});
  const TicketLog end = Run(first.exec, log);
  CTS_EXPECT(end.at[kTail] != 0 && end.at[kOther] != 0, "a launched graph never ran");
  CTS_EXPECT_LT(end.at[kOther], end.at[kTail],
                "a graph in the fire-and-forget stream was not part of what a tail graph waits for");
}

struct Wait {
  const volatile unsigned* mark;
  double seconds;
  bool seen;
};
void CUDART_CB AwaitMark(void* data) {
  auto* wait = static_cast<Wait*>(data);
  wait->seen = cts::AwaitWord(wait->mark, 1, wait->seconds);
}

CTS_CASE(tail_launch) {
  CTS_OBSERVE("tail", reinterpret_cast<unsigned long long>(cudaStreamGraphTailLaunch) >> 56);
  const cudaStream_t mode = cts::control() ? cudaStreamGraphFireAndForget : cudaStreamGraphTailLaunch;
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::PinnedBuffer<unsigned> mark(1, 0);
  Graph tail(kDeviceLaunch, 1, Mark, mark.device());
  Graph launching(0, 1, LaunchAll, log.data(), Launch{tail.exec, mode}, Launch{});
  Wait wait{mark.data(), cts::control() ? 5 : 0.3, false};
  const cudaHostNodeParams parameters{AwaitMark, &wait};
  cudaGraphNode_t last_node;
  cudaGraphExec_t both;
  CTS_CUDA(cudaGraphAddHostNode(&last_node, launching.graph, &launching.node, 1, &parameters));
  CTS_CUDA(cudaGraphInstantiate(&both, launching.graph, 0));
  (void)Run(both, log);
  CTS_CUDA(cudaGraphExecDestroy(both));
  CTS_EXPECT_EQ(mark[0], 1, "a launched graph never ran");
  CTS_EXPECT(!wait.seen, "a graph in the tail stream did not wait for the launching graph");
}

CTS_CASE(sibling) {
  CTS_OBSERVE("sibling", reinterpret_cast<unsigned long long>(cudaStreamGraphFireAndForgetAsSibling) >> 56);
  const cudaStream_t mode = cts::control() ? cudaStreamGraphFireAndForget : cudaStreamGraphFireAndForgetAsSibling;
  const unsigned long long patience = cts::control() ? cts::kPatience / 20 : cts::kPatience;
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::DeviceBuffer<unsigned long long> since(1, 0);
  Graph sibling(kDeviceLaunch, 1, UntilTail, log.data(), since.data(), patience);
  Graph tail(kDeviceLaunch, 1, Note, log.data(), kTail);
  Graph first(0, 1, LaunchAll, log.data(), Launch{sibling.exec, mode}, Launch{tail.exec, cudaStreamGraphTailLaunch});
  const TicketLog end = Run(first.exec, log);
  CTS_EXPECT(end.at[kTail] != 0 && end.at[kOther] != 0, "a launched graph never ran");
  CTS_EXPECT_LT(end.at[kTail], end.at[kOther],
                "a graph in the sibling stream held up the tail graph of the launching one");
}

}  // namespace
