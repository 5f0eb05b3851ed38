/*---
clause: cdp.graph.sibling-in-parent-environment
control: the other graph is launched fire-and-forget, as a child, and the reading kernel is queued ahead
control-fails-with:
  - the other graph held back a tail launch, as a child would
  - the stream went on before a sibling of the graph was complete
note: >-
  A child would hold back the tail launch, too. The sibling launches itself anew until the host has seen the tail graph,
  and only then stands at the gate, so that the two never have to be on the GPU at once.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/deciding.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr const char* kEarly = "the stream went on before a sibling of the graph was complete";
enum { kReader, kSibling };

struct State {
  TicketLog log;
  unsigned long long since;  // of the sibling's first run
};

__global__ void Reader(State* state, cts::GateView arrived) {
  state->log.Note(kReader);
  arrived.Arrive();
}
__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Sibling(State* state, cts::GateView gate, const unsigned* stop) {
  if (state->since == 0) state->since = cts::GlobalTimer();
  cts::SpinFor(100'000);
  if (*static_cast<const volatile unsigned*>(stop) == 0 && cts::GlobalTimer() - state->since < cts::kPatience) {
    state->log.Launch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
    return;
  }
  gate.Pass();
  state->log.Note(kSibling);
}
__global__ void First(State* state, cudaGraphExec_t other, cudaGraphExec_t tail, bool as_child) {
  state->log.Launch(other, as_child ? cudaStreamGraphFireAndForget : cudaStreamGraphFireAndForgetAsSibling);
  state->log.Launch(tail, cudaStreamGraphTailLaunch);
}

// The parent environment of a graph that the host launched is that of the stream.
CTS_CASE() {
  cts::DeviceBuffer<State> state(1, 0);
  cts::PinnedBuffer<unsigned> tail_ran(1, 0), stop(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph sibling(kDeviceLaunch, 1, Sibling, state.data(), gate.view(), stop.device());
  Graph tail(kDeviceLaunch, 1, Tail, tail_ran.device());
  Graph first(0, 1, First, state.data(), sibling.exec, tail.exec, cts::control());
  if (cts::control()) Reader<<<1, 1, 0, stream>>>(state.data(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (!cts::control()) Reader<<<1, 1, 0, stream>>>(state.data(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(tail_ran.data(), 1, cts::DecidingSeconds()),
             "the other graph held back a tail launch, as a child would");
  *static_cast<volatile unsigned*>(stop.data()) = 1;
  CTS_EXPECT(gate.AwaitArrivals(1), "the sibling never ran to its end");
  CTS_CHANCE(arrived.arrivals() >= 1, kEarly);
  gate.Open();
  CTS_FINISH();
  const TicketLog seen = state[0].log;
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  CTS_EXPECT_EQ(tail_ran[0], 1, "the tail graph never ran");
  CTS_EXPECT_LT(0, seen.at[kSibling], "the sibling did not run");
  CTS_EXPECT_LT(seen.at[kSibling], seen.at[kReader], kEarly);
}

}  // namespace
