/*---
clause: cdp.graph.three-launch-streams
control: the graph goes into the tail stream instead of the fire-and-forget one, or into that instead of the other two
control-fails-with:
  - a graph in the fire-and-forget stream was not part of what a tail graph waits for
  - a graph in the tail stream did not wait for the launching graph
  - a graph in the sibling stream held up the tail graph of the launching one
note: >-
  The sibling launches itself anew until the host has seen the tail graph, so that it stays incomplete without ever
  having to be on the GPU beside it.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/deciding.h"

namespace {

using cts::Graph;
using cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
enum Slot { kTail, kOther };

__global__ void Late(TicketLog* log, cts::GateView gate) {
  gate.Pass();
  log->Note(kOther);
}
__global__ void Tail(TicketLog* log, cts::GateView arrived) {
  log->Note(kTail);
  arrived.Arrive();
}
__global__ void UntilStopped(TicketLog* log, unsigned long long* since, const unsigned* stop) {
  if (*since == 0) *since = cts::GlobalTimer();
  cts::SpinFor(100'000);
  if (*static_cast<const volatile unsigned*>(stop) == 0 && cts::GlobalTimer() - *since < cts::kPatience) {
    log->Launch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
  } else {
    log->Note(kOther);
  }
}

struct Launch {
  cudaGraphExec_t graph;
  cudaStream_t mode;
};
__global__ void LaunchBoth(TicketLog* log, Launch first, Launch second) {
  log->Launch(first.graph, first.mode);
  log->Launch(second.graph, second.mode);
}
__global__ void LaunchOne(TicketLog* log, Launch one, unsigned* launched) {
  log->Launch(one.graph, one.mode);
  cts::RaiseFlag(launched, 1u);
}

CTS_CASE(fire_and_forget) {
  constexpr const char* kMessage = "a graph in the fire-and-forget stream was not part of what a tail graph waits for";
  CTS_OBSERVE("fire-and-forget", reinterpret_cast<unsigned long long>(cudaStreamGraphFireAndForget) >> 56);
  const cudaStream_t mode = cts::control() ? cudaStreamGraphTailLaunch : cudaStreamGraphFireAndForget;
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::Gate gate, arrived;
  Graph child(kDeviceLaunch, 1, Late, log.data(), gate.view()),
      tail(kDeviceLaunch, 1, Tail, log.data(), arrived.view());
  Graph first(0, 1, LaunchBoth, log.data(), Launch{tail.exec, cudaStreamGraphTailLaunch}, Launch{child.exec, mode});
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_EXPECT(gate.AwaitArrivals(1), "the graph at the gate never ran");
  CTS_CHANCE(arrived.arrivals() >= 1, kMessage);
  gate.Open();
  CTS_FINISH();
  const TicketLog end = log[0];
  CTS_EXPECT_EQ(end.refused, 0, "a device-side launch was refused");
  CTS_EXPECT(end.at[kTail] != 0 && end.at[kOther] != 0, "a launched graph never ran");
  CTS_EXPECT_LT(end.at[kOther], end.at[kTail], kMessage);
}

CTS_CASE(tail_launch) {
  CTS_OBSERVE("tail", reinterpret_cast<unsigned long long>(cudaStreamGraphTailLaunch) >> 56);
  const cudaStream_t mode = cts::control() ? cudaStreamGraphFireAndForget : cudaStreamGraphTailLaunch;
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::PinnedBuffer<unsigned> launched(1, 0);
  cts::Gate arrived;
  Graph tail(kDeviceLaunch, 1, Tail, log.data(), arrived.view());
  Graph launching(0, 1, LaunchOne, log.data(), Launch{tail.exec, mode}, launched.device());
  cts::HostHold hold;
  hold.AddNode(launching.graph, launching.node);
  cudaGraphExec_t both;
  CTS_CUDA(cudaGraphInstantiate(&both, launching.graph, 0));
  CTS_CUDA(cudaGraphLaunch(both, nullptr));
  CTS_EXPECT(cts::AwaitWord(launched.data(), 1), "the launching graph never ran");
  if (CTS_NOT_YET(arrived.arrivals() >= 1, "a graph in the tail stream did not wait for the launching graph") &&
      cts::control())
    cts::PowerNotShown("no child graph ran during the graph that launched it");
  hold.Release();
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(both));
  const TicketLog end = log[0];
  CTS_EXPECT_EQ(end.refused, 0, "a device-side launch was refused");
  CTS_EXPECT_NE(end.at[kTail], 0, "a launched graph never ran");
}

CTS_CASE(sibling) {
  CTS_OBSERVE("sibling", reinterpret_cast<unsigned long long>(cudaStreamGraphFireAndForgetAsSibling) >> 56);
  const cudaStream_t mode = cts::control() ? cudaStreamGraphFireAndForget : cudaStreamGraphFireAndForgetAsSibling;
  cts::DeviceBuffer<TicketLog> log(1, 0);
  cts::DeviceBuffer<unsigned long long> since(1, 0);
  cts::PinnedBuffer<unsigned> stop(1, 0);
  cts::Gate arrived;
  Graph sibling(kDeviceLaunch, 1, UntilStopped, log.data(), since.data(), stop.device());
  Graph tail(kDeviceLaunch, 1, Tail, log.data(), arrived.view());
  Graph first(0, 1, LaunchBoth, log.data(), Launch{sibling.exec, mode}, Launch{tail.exec, cudaStreamGraphTailLaunch});
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_EXPECT(arrived.AwaitArrivals(1, cts::DecidingSeconds()),
             "a graph in the sibling stream held up the tail graph of the launching one");
  *static_cast<volatile unsigned*>(stop.data()) = 1;
  CTS_FINISH();
  const TicketLog end = log[0];
  CTS_EXPECT_EQ(end.refused, 0, "a device-side launch was refused");
  CTS_EXPECT(end.at[kTail] != 0 && end.at[kOther] != 0, "a launched graph never ran");
}

}  // namespace
