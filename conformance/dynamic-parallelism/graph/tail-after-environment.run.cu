/*---
clause: cdp.graph.tail-after-environment
control: the host launches the tail graph, ahead of the launching one
control-fails-with: a tail graph started before the launching graph and its children were complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kEarly = "a tail graph started before the launching graph and its children were complete";
enum { kTail, kChild, kSecondNode };

__global__ void Tail(TicketLog* log, cts::GateView arrived) {
  log->Note(kTail);
  arrived.Arrive();
}
__global__ void Part(TicketLog* log, int slot, cts::GateView gate, bool gated) {
  if (gated) gate.Pass();
  log->Note(slot);
}
__global__ void FirstNode(TicketLog* log, cudaGraphExec_t tail, cudaGraphExec_t child, bool launch_tail) {
  if (launch_tail) log->Launch(tail, cudaStreamGraphTailLaunch);
  log->Launch(child, cudaStreamGraphFireAndForget);
}

// One part stands at the gate, so that a tail graph that does not wait for it comes ahead of it.
void Check(int gated) {
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph tail(kDeviceLaunch, 1, Tail, log.data(), arrived.view());
  Graph child(kDeviceLaunch, 1, Part, log.data(), kChild, gate.view(), gated == kChild);
  Graph launching(0, 1, FirstNode, log.data(), tail.exec, child.exec, !cts::control());
  cts::AddKernelNode(launching.graph, launching.node, 1, Part, log.data(), kSecondNode, gate.view(),
                     gated == kSecondNode);
  cudaGraphExec_t both;
  CTS_CUDA(cudaGraphInstantiate(&both, launching.graph, 0));
  if (cts::control()) CTS_CUDA(cudaGraphLaunch(tail.exec, stream));
  CTS_CUDA(cudaGraphLaunch(both, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "the part at the gate never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(both));
  const TicketLog seen = log[0];
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  for (const int slot : {kChild, kSecondNode}) {
    CTS_EXPECT_LT(0, seen.at[slot], "a part of the launching graph did not run");
    CTS_EXPECT_LT(seen.at[slot], seen.at[kTail], kEarly);
  }
}

CTS_CASE(child) { Check(kChild); }
CTS_CASE(second_node) { Check(kSecondNode); }

}  // namespace
