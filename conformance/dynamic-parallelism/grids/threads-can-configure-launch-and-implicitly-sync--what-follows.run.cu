/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: copies, fills and other commands of the host that follow
control: the host launches the child into another stream, after all else, so that it does not belong to the parent
control-fails-with: what the host queued after the parent came although a child was still running
build: [rdc]
note: a kernel of the same stream and an event are the matter of other cases
---*/
#include "cts/case.cuh"
#include "cts/order/followers.cuh"
#include "cts/stream/witness.cuh"

namespace {

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool tail, bool launch) {
  if (launch) Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(gate);
}

void Check(cts::Follower which, bool tail) {
  const cts::HostWindows windows;
  const cts::Stream parent_stream(cudaStreamDefault), child_stream;
  cts::QueuedFollower follower(which);
  cts::LookBeside look;
  cts::Gate gate;
  Parent<<<1, 1, 0, parent_stream>>>(gate.view(), tail, !cts::control());
  CTS_CUDA(cudaGetLastError());
  follower.PutBehind(parent_stream);
  if (cts::control()) {
    CTS_CUDA(cudaDeviceSynchronize());
    Child<<<1, 1, 0, child_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  if (!look.Passes(gate)) return;
  CTS_NOT_YET(follower.came(), "what the host queued after the parent came although a child was still running");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(follower.came(), "what the host queued after the parent never came");
}

void CheckAll(bool tail) {
  for (const cts::FollowerRow& row : cts::kFollowers) cts::Row(row.name, [&] { Check(row.follower, tail); });
}

CTS_CASE(child_in_the_null_stream) { CheckAll(false); }
CTS_CASE(child_in_the_tail_stream) { CheckAll(true); }

}  // namespace
