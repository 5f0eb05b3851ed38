/*---
clause: cdp.graph.sibling-does-not-gate-tail
control: the other graph is launched fire-and-forget, as a child
control-fails-with: a tail launch waited for a sibling of its graph
note: >-
  The sibling keeps itself incomplete by launching itself anew until the host has seen the tail graph, so that the two
  never have to be on the GPU at once.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/stream/deciding.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

struct State {
  unsigned refused;
  unsigned long long since;  // of the sibling's first run
};

__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Sibling(State* state, const unsigned* stop) {
  if (state->since == 0) state->since = cts::GlobalTimer();
  cts::SpinFor(100'000);
  if (*static_cast<const volatile unsigned*>(stop) == 1 || cts::GlobalTimer() - state->since > cts::kPatience) return;
  if (cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch) != cudaSuccess)
    atomicAdd(&state->refused, 1u);
}
__global__ void First(State* state, cudaGraphExec_t other, cudaGraphExec_t tail, bool as_child) {
  const cudaStream_t mode = as_child ? cudaStreamGraphFireAndForget : cudaStreamGraphFireAndForgetAsSibling;
  if (cudaGraphLaunch(other, mode) != cudaSuccess) atomicAdd(&state->refused, 1u);
  if (cudaGraphLaunch(tail, cudaStreamGraphTailLaunch) != cudaSuccess) atomicAdd(&state->refused, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<State> state(1, 0);
  cts::PinnedBuffer<unsigned> tail_ran(1, 0), stop(1, 0);
  Graph sibling(kDeviceLaunch, 1, Sibling, state.data(), stop.device());
  Graph tail(kDeviceLaunch, 1, Tail, tail_ran.device());
  Graph first(0, 1, First, state.data(), sibling.exec, tail.exec, cts::control());
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_EXPECT(cts::AwaitWord(tail_ran.data(), 1, cts::DecidingSeconds()),
             "a tail launch waited for a sibling of its graph");
  *static_cast<volatile unsigned*>(stop.data()) = 1;
  CTS_FINISH();
  CTS_EXPECT_EQ(state[0].refused, 0, "a device-side launch was refused");
  CTS_EXPECT_EQ(tail_ran[0], 1, "the tail graph never ran");
}

}  // namespace
