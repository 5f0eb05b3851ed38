/*---
clause: cdp.launch.child-may-start-any-time
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

enum class Holds { kLaunchingThread, kOtherWarp, kOtherBlock };

__global__ void Child(unsigned* started) { cts::RaiseFlag(started, 1u); }

// One thread launches; one thread stays at the gate, the others have ended.
__global__ void Parent(cts::GateView gate, unsigned* started, Holds holds) {
  const unsigned block = holds == Holds::kOtherBlock, thread = holds == Holds::kOtherWarp ? warpSize : 0;
  if (blockIdx.x == 0 && threadIdx.x == 0) Child<<<1, 1>>>(started);
  if (blockIdx.x == block && threadIdx.x == thread) gate.Pass();
}

bool StartsWhileHeld(Holds holds) {
  cts::PinnedBuffer<unsigned> started(1, 0);
  cts::Gate gate;
  Parent<<<2, 64>>>(gate.view(), started.device(), holds);
  CTS_CUDA(cudaGetLastError());
  const bool starts = cts::Watch("the child started", [&] { return started.Load(0) == 1; });
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(started[0], 1, "the child never ran");
  return starts;
}

CTS_CASE() {
  CTS_OBSERVE("before-the-launching-thread-ends", StartsWhileHeld(Holds::kLaunchingThread));
  CTS_OBSERVE("before-the-launching-block-ends", StartsWhileHeld(Holds::kOtherWarp));
  CTS_OBSERVE("before-the-launching-grid-ends", StartsWhileHeld(Holds::kOtherBlock));
}

}  // namespace
