/*---
clause: cdp.graph.environment-includes-children
control: the host launches the last descendant afterwards, so that it descends from nothing
control-fails-with: a device-launched graph was complete before its descendant
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
enum { kDescendant, kNextTail };

__global__ void Descendant(TicketLog* log, cts::GateView gate) {
  gate.Pass();
  log->Note(kDescendant);
}
__global__ void Middle(TicketLog* log, cudaGraphExec_t next, bool launch) {
  if (launch) log->Launch(next, cudaStreamGraphFireAndForget);
}
__global__ void NextTail(TicketLog* log, cts::GateView arrived) {
  log->Note(kNextTail);
  arrived.Arrive();
}
// Tail launches run one after the other, so the second one starts when the first is complete.
__global__ void First(TicketLog* log, cudaGraphExec_t middle, cudaGraphExec_t next) {
  log->Launch(middle, cudaStreamGraphTailLaunch);
  log->Launch(next, cudaStreamGraphTailLaunch);
}

CTS_CASE() {
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph descendant(kDeviceLaunch, 1, Descendant, log.data(), gate.view());
  Graph child(kDeviceLaunch, 1, Middle, log.data(), descendant.exec, !cts::control());
  Graph middle(kDeviceLaunch, 1, Middle, log.data(), child.exec, true);
  Graph next(kDeviceLaunch, 1, NextTail, log.data(), arrived.view());
  Graph first(0, 1, First, log.data(), middle.exec, next.exec);
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (cts::control()) {
    stream.Synchronize();
    CTS_CUDA(cudaGraphLaunch(descendant.exec, stream));
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the descendant never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, "a device-launched graph was complete before its descendant");
  gate.Open();
  CTS_FINISH();
  const TicketLog seen = log[0];
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  CTS_EXPECT(seen.at[kDescendant] > 0 && seen.at[kNextTail] > 0, "a graph did not run");
  CTS_EXPECT_LT(seen.at[kDescendant], seen.at[kNextTail], "a device-launched graph was complete before its descendant");
}

}  // namespace
