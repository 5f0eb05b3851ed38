/*---
clause: cdp.graph.sibling-does-not-gate-tail
control: the other graph is launched fire-and-forget, as a child
control-fails-with: a tail launch waited for a sibling of its graph
note: >-
  The sibling keeps itself incomplete by launching itself anew until the tail graph has run, so that the two never have
  to be on the GPU at once.
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

struct State {
  unsigned tail_ran, refused, seen;
  unsigned long long since;  // of the sibling's first run
};

__global__ void Tail(State* state) { cts::RaiseFlag(&state->tail_ran, 1u); }
__global__ void Sibling(State* state, unsigned long long patience) {
  if (state->since == 0) state->since = cts::GlobalTimer();
  state->seen = *static_cast<volatile unsigned*>(&state->tail_ran);
  if (state->seen != 0 || cts::GlobalTimer() - state->since > patience) return;
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
  const unsigned long long patience = cts::control() ? cts::kPatience / 20 : cts::kPatience;
  Graph sibling(kDeviceLaunch, 1, Sibling, state.data(), patience), tail(kDeviceLaunch, 1, Tail, state.data());
  Graph first(0, 1, First, state.data(), sibling.exec, tail.exec, cts::control());
  CTS_CUDA(cudaGraphLaunch(first.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  const State end = state[0];
  CTS_EXPECT_EQ(end.refused, 0, "a device-side launch was refused");
  CTS_EXPECT_EQ(end.tail_ran, 1, "the tail graph never ran");
  CTS_EXPECT_EQ(end.seen, 1, "a tail launch waited for a sibling of its graph");
}

}  // namespace
