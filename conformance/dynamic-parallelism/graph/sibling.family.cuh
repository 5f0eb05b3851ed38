// A graph, a tail launch of its own, and a sibling of it that is late.
#include "cts/graph/graph.h"

namespace {

using cts::Graph, cts::TicketLog;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
enum { kLater, kSibling };

struct State {
  TicketLog log;
  unsigned long long since;  // of the sibling's first run
};

// What may only run when the sibling is complete.
__global__ void Later(State* state, cts::GateView arrived) {
  state->log.Note(kLater);
  arrived.Arrive();
}
__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
// It launches itself anew until it is told to stop, and only then stands at the gate.
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
// The graph whose launch makes the other one its sibling, or its child.
__global__ void First(State* state, cudaGraphExec_t other, cudaGraphExec_t tail, bool as_child) {
  state->log.Launch(other, as_child ? cudaStreamGraphFireAndForget : cudaStreamGraphFireAndForgetAsSibling);
  state->log.Launch(tail, cudaStreamGraphTailLaunch);
}

// The host has seen the tail launch; the sibling is let on to the gate, and `arrived` gets a chance to come too early.
void LetSiblingEnd(const cts::PinnedBuffer<unsigned>& stop, cts::Gate& gate, cts::Gate& arrived, const char* early) {
  *static_cast<volatile unsigned*>(stop.data()) = 1;
  CTS_EXPECT(gate.AwaitArrivals(1), "the sibling never ran to its end");
  CTS_CHANCE(arrived.arrivals() >= 1, early);
  gate.Open();
  CTS_FINISH();
}

}  // namespace
