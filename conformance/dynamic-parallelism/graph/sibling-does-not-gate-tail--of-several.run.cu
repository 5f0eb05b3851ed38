/*---
clause: cdp.graph.sibling-does-not-gate-tail
covers: several siblings and tail graphs, in either order, launched again
control: the other graphs are launched fire-and-forget, as children
control-fails-with: one of several siblings held back a tail launch
draft: five of five on an H200, not yet on an H100
note: >-
  Each sibling keeps itself incomplete by launching itself anew until the host has seen the tail graphs, so that no two
  graphs ever have to be on the GPU at once.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/deciding.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
constexpr int kSiblings = 3, kTails = 2;

struct State {
  unsigned refused;
  unsigned long long since[kSiblings];  // of the first run of each sibling
};
struct Launches {
  cudaGraphExec_t siblings[kSiblings], tails[kTails];
  cudaStream_t as;  // of the siblings
};

__device__ void Launch(State* state, cudaGraphExec_t graph, cudaStream_t stream) {
  if (cudaGraphLaunch(graph, stream) != cudaSuccess) atomicAdd(&state->refused, 1u);
}
__device__ void LaunchSiblings(State* state, const Launches& launches) {
  for (const cudaGraphExec_t sibling : launches.siblings) Launch(state, sibling, launches.as);
}
__device__ void LaunchTails(State* state, const Launches& launches) {
  for (const cudaGraphExec_t tail : launches.tails) Launch(state, tail, cudaStreamGraphTailLaunch);
}

__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Sibling(State* state, int number, const unsigned* stop) {
  unsigned long long& since = state->since[number];
  if (since == 0) since = cts::GlobalTimer();
  cts::SpinFor(100'000);
  if (*static_cast<const volatile unsigned*>(stop) != 1 && cts::GlobalTimer() - since < cts::kPatience)
    return Launch(state, cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
  since = 0;
}
__global__ void SiblingsFirst(State* state, Launches launches) {
  LaunchSiblings(state, launches);
  LaunchTails(state, launches);
}
__global__ void TailsFirst(State* state, Launches launches) {
  LaunchTails(state, launches);
  LaunchSiblings(state, launches);
}
__global__ void TailsAlone(State* state, Launches launches) { LaunchTails(state, launches); }
__global__ void SiblingsAlone(State* state, Launches launches) { LaunchSiblings(state, launches); }

using Kernel = void (*)(State*, Launches);

// A graph of one kernel, or of one after the other, which the host launches twice.
void Check(Kernel first, Kernel second) {
  cts::DeviceBuffer<State> state(1, 0);
  cts::PinnedBuffer<unsigned> tails_ran(kTails, 0), stop(1, 0);
  const cts::Stream stream;
  const Graph sibling_0(kDeviceLaunch, 1, Sibling, state.data(), 0, stop.device()),
      sibling_1(kDeviceLaunch, 1, Sibling, state.data(), 1, stop.device()),
      sibling_2(kDeviceLaunch, 1, Sibling, state.data(), 2, stop.device());
  const Graph tail_0(kDeviceLaunch, 1, Tail, tails_ran.device()),
      tail_1(kDeviceLaunch, 1, Tail, tails_ran.device() + 1);
  const Launches launches{{sibling_0.exec, sibling_1.exec, sibling_2.exec},
                          {tail_0.exec, tail_1.exec},
                          cts::control() ? cudaStreamGraphFireAndForget : cudaStreamGraphFireAndForgetAsSibling};
  const cts::Template graph;
  const cudaGraphNode_t node = cts::AddKernel(graph, {}, first, state.data(), launches);
  if (second != nullptr) cts::AddKernel(graph, {node}, second, state.data(), launches);
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 2; ++launch) {
    stop[0] = 0;
    for (int i = 0; i < kTails; ++i) tails_ran[i] = 0;
    exec.Launch(stream);
    for (int i = 0; i < kTails; ++i)
      CTS_EXPECT(cts::AwaitWord(tails_ran.data() + i, 1, cts::DecidingSeconds()),
                 "one of several siblings held back a tail launch");
    *static_cast<volatile unsigned*>(stop.data()) = 1;
    CTS_FINISH();
    CTS_EXPECT_EQ(state[0].refused, 0u, "a device-side launch was refused");
    for (int i = 0; i < kTails; ++i) CTS_EXPECT_EQ(tails_ran[i], 1u, "a tail graph never ran");
  }
}

CTS_CASE() {
  cts::Row("siblings-first", [] { Check(SiblingsFirst, nullptr); });
  cts::Row("tails-first", [] { Check(TailsFirst, nullptr); });
  cts::Row("siblings-in-an-earlier-node", [] { Check(SiblingsAlone, TailsAlone); });
  cts::Row("siblings-in-a-later-node", [] { Check(TailsAlone, SiblingsAlone); });
}

}  // namespace
