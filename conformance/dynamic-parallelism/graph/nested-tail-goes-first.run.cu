/*---
clause: cdp.graph.nested-tail-goes-first
control: the first graph enqueues all four itself
control-fails-with: the tail launches of a tail graph did not go ahead of the remaining ones
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
enum { kFirst, kTail1, kTail1a, kTail1b, kTail2 };
constexpr const char* kNotAhead = "the tail launches of a tail graph did not go ahead of the remaining ones";

struct Execs {
  int count;
  cudaGraphExec_t at[4];
};

__global__ void Step(TicketLog* log, int slot, Execs tails) {
  log->Note(slot);
  for (int i = 0; i < tails.count; ++i) log->Launch(tails.at[i], cudaStreamGraphTailLaunch);
}
__global__ void Late(TicketLog* log, int slot, cts::GateView gate) {
  gate.Pass();
  log->Note(slot);
}
__global__ void Last(TicketLog* log, int slot, cts::GateView arrived) {
  log->Note(slot);
  arrived.Arrive();
}

CTS_CASE() {
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::Gate gate, arrived;
  Graph tail1a(kDeviceLaunch, 1, Step, log.data(), kTail1a, Execs{});
  Graph tail1b(kDeviceLaunch, 1, Late, log.data(), kTail1b, gate.view());
  Graph tail2(kDeviceLaunch, 1, Last, log.data(), kTail2, arrived.view());
  const Execs nested{2, {tail1a.exec, tail1b.exec}};
  Graph tail1(kDeviceLaunch, 1, Step, log.data(), kTail1, cts::control() ? Execs{} : nested);
  const Execs two{2, {tail1.exec, tail2.exec}}, four{4, {tail1.exec, tail2.exec, tail1a.exec, tail1b.exec}};
  Graph first(0, 1, Step, log.data(), kFirst, cts::control() ? four : two);
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_EXPECT(gate.AwaitArrivals(1), "the last nested tail graph never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, kNotAhead);
  gate.Open();
  CTS_FINISH();
  const TicketLog seen = log[0];
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  CTS_EXPECT_EQ(seen.tickets, 5, "another number of graphs ran than were launched");
  for (const int slot : {kFirst, kTail1, kTail1a, kTail1b, kTail2}) CTS_EXPECT_EQ(seen.at[slot], slot + 1, kNotAhead);
}

}  // namespace
