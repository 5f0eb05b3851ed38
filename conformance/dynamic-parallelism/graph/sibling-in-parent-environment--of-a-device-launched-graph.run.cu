/*---
clause: cdp.graph.sibling-in-parent-environment
covers: a graph that was itself launched by a kernel
control: the other graph is launched fire-and-forget, as a child, and the host launches the outer tail graph, ahead
control-fails-with:
  - the other graph held back a tail launch of the inner one, as a child would
  - a tail launch of the outer graph ran before the sibling of its child was complete
note: >-
  The environment that the inner graph is in is the outer one's: not that of the stream, in which a sibling would hold
  back no tail launch, and not its own. The sibling launches itself anew until the host has seen the inner tail graph,
  and only then stands at the gate, so that no two of them ever have to be on the GPU at once.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/deciding.h"

#include "sibling.family.cuh"

namespace {

constexpr const char* kEarly = "a tail launch of the outer graph ran before the sibling of its child was complete";

__global__ void Outer(State* state, cudaGraphExec_t inner, cudaGraphExec_t tail, bool with_tail) {
  state->log.Launch(inner, cudaStreamGraphFireAndForget);
  if (with_tail) state->log.Launch(tail, cudaStreamGraphTailLaunch);
}

CTS_CASE() {
  cts::DeviceBuffer<State> state(1, 0);
  cts::PinnedBuffer<unsigned> inner_tail_ran(1, 0), stop(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph sibling(kDeviceLaunch, 1, Sibling, state.data(), gate.view(), stop.device());
  Graph inner_tail(kDeviceLaunch, 1, Tail, inner_tail_ran.device());
  Graph outer_tail(kDeviceLaunch, 1, Later, state.data(), arrived.view());
  Graph inner(kDeviceLaunch, 1, First, state.data(), sibling.exec, inner_tail.exec, cts::control());
  Graph outer(0, 1, Outer, state.data(), inner.exec, outer_tail.exec, !cts::control());
  if (cts::control()) CTS_CUDA(cudaGraphLaunch(outer_tail.exec, stream));
  CTS_CUDA(cudaGraphLaunch(outer.exec, stream));
  CTS_EXPECT(cts::AwaitWord(inner_tail_ran.data(), 1, cts::DecidingSeconds()),
             "the other graph held back a tail launch of the inner one, as a child would");
  LetSiblingEnd(stop, gate, arrived, kEarly);
  const TicketLog seen = state[0].log;
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  CTS_EXPECT_EQ(inner_tail_ran[0], 1, "the inner tail graph never ran");
  CTS_EXPECT(seen.at[kLater] != 0 && seen.at[kSibling] != 0, "a launched graph never ran");
  CTS_EXPECT_LT(seen.at[kSibling], seen.at[kLater], kEarly);
}

}  // namespace
