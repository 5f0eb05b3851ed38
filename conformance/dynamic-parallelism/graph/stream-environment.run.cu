/*---
clause: cdp.graph.stream-environment
control: the reading kernel is queued ahead of the graph
control-fails-with: the stream went on before all work that the graph had generated was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kEarly = "the stream went on before all work that the graph had generated was complete";
enum { kReader, kFireAndForget, kTail, kNested };

__global__ void Reader(TicketLog* log, cts::GateView arrived) {
  log->Note(kReader);
  arrived.Arrive();
}
__global__ void Leaf(TicketLog* log, int slot, cts::GateView gate, bool gated) {
  if (gated) gate.Pass();
  log->Note(slot);
}
__global__ void FireAndForget(TicketLog* log, cudaGraphExec_t nested) {
  log->Note(kFireAndForget);
  log->Launch(nested, cudaStreamGraphFireAndForget);
}
__global__ void First(TicketLog* log, cudaGraphExec_t fire_and_forget, cudaGraphExec_t tail) {
  log->Launch(fire_and_forget, cudaStreamGraphFireAndForget);
  log->Launch(tail, cudaStreamGraphTailLaunch);
}

// One graph stands at the gate, so that a stream that does not wait for it comes ahead of it.
void Check(int gated) {
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph nested(kDeviceLaunch, 1, Leaf, log.data(), kNested, gate.view(), gated == kNested);
  Graph fire_and_forget(kDeviceLaunch, 1, FireAndForget, log.data(), nested.exec);
  Graph tail(kDeviceLaunch, 1, Leaf, log.data(), kTail, gate.view(), gated == kTail);
  Graph first(0, 1, First, log.data(), fire_and_forget.exec, tail.exec);
  if (cts::control()) Reader<<<1, 1, 0, stream>>>(log.data(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (!cts::control()) Reader<<<1, 1, 0, stream>>>(log.data(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the graph at the gate never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
  gate.Open();
  CTS_FINISH();
  const TicketLog seen = log[0];
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  for (const int slot : {kFireAndForget, kNested, kTail}) {
    CTS_EXPECT_LT(0, seen.at[slot], "a graph did not run");
    CTS_EXPECT_LT(seen.at[slot], seen.at[kReader], kEarly);
  }
}

CTS_CASE(nested) { Check(kNested); }
CTS_CASE(tail) { Check(kTail); }

}  // namespace
