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

#include "sibling.family.cuh"

namespace {

constexpr const char* kEarly = "the stream went on before a sibling of the graph was complete";

// The parent environment of a graph that the host launched is that of the stream.
CTS_CASE() {
  cts::DeviceBuffer<State> state(1, 0);
  cts::PinnedBuffer<unsigned> tail_ran(1, 0), stop(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph sibling(kDeviceLaunch, 1, Sibling, state.data(), gate.view(), stop.device());
  Graph tail(kDeviceLaunch, 1, Tail, tail_ran.device());
  Graph first(0, 1, First, state.data(), sibling.exec, tail.exec, cts::control());
  if (cts::control()) Later<<<1, 1, 0, stream>>>(state.data(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  if (!cts::control()) Later<<<1, 1, 0, stream>>>(state.data(), arrived.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(tail_ran.data(), 1, cts::DecidingSeconds()),
             "the other graph held back a tail launch, as a child would");
  LetSiblingEnd(stop, gate, arrived, kEarly);
  const TicketLog seen = state[0].log;
  CTS_EXPECT_EQ(seen.refused, 0, "a device-side launch was refused");
  CTS_EXPECT_EQ(tail_ran[0], 1, "the tail graph never ran");
  CTS_EXPECT_LT(0, seen.at[kSibling], "the sibling did not run");
  CTS_EXPECT_LT(seen.at[kSibling], seen.at[kLater], kEarly);
}

}  // namespace
