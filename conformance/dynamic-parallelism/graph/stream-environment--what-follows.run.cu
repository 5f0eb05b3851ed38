/*---
clause: cdp.graph.stream-environment
covers: copies, fills and other commands of the host that follow
control: the host launches the last graph itself, into another stream and after all else, so that no graph generates it
control-fails-with: what the host queued after the graph came before all work that the graph had generated was complete
note: a kernel of the same stream and the waits of the host are the matter of other cases
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/order/followers.cuh"
#include "cts/stream/witness.cuh"

namespace {

using cts::Graph;
constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

__global__ void Last(cts::GateView gate) { gate.Pass(); }
__global__ void Launch(cudaGraphExec_t graph, cudaStream_t mode, bool launch, unsigned* refused) {
  if (launch && cudaGraphLaunch(graph, mode) != cudaSuccess) atomicAdd(refused, 1u);
}

// The first graph launches the next one, and that one the last, which stands at the gate.
void Check(cts::Follower which, cudaStream_t mode) {
  const cts::HostWindows windows;
  const cts::Stream stream(cudaStreamDefault), other;
  cts::QueuedFollower follower(which);
  cts::DeviceBuffer<unsigned> refused(1, 0);
  cts::LookBeside look;
  cts::Gate gate;
  Graph last(kDeviceLaunch, 1, Last, gate.view());
  Graph next(kDeviceLaunch, 1, Launch, last.exec, mode, !cts::control(), refused.data());
  Graph first(0, 1, Launch, next.exec, cudaStreamGraphFireAndForget, true, refused.data());
  CTS_CUDA(cudaGraphLaunch(first.exec, stream));
  follower.PutBehind(stream);
  if (cts::control()) {
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaGraphLaunch(last.exec, other));
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the last graph never ran");
  if (!look.Passes(gate)) return;
  CTS_NOT_YET(follower.came(),
              "what the host queued after the graph came before all work that the graph had generated was complete");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0, "a device-side launch was refused");
  CTS_EXPECT(follower.came(), "what the host queued after the graph never came");
}

void CheckAll(cudaStream_t mode) {
  for (const cts::FollowerRow& row : cts::kFollowers) cts::Row(row.name, [&] { Check(row.follower, mode); });
}

CTS_CASE(fire_and_forget) { CheckAll(cudaStreamGraphFireAndForget); }
CTS_CASE(tail) { CheckAll(cudaStreamGraphTailLaunch); }

}  // namespace
