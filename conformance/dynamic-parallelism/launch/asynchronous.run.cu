/*---
clause: cdp.launch.asynchronous
control: after the launch the parent waits for as long as its child does
control-fails-with: the launching thread did not go on while its child was not complete
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/deciding.h"

namespace {

__global__ void Child(cts::GateView gate, unsigned* ended) {
  gate.Pass();
  cts::RaiseFlag(ended, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* ended, unsigned* went_on, bool wait) {
  Child<<<1, 1>>>(gate, ended);
  if (wait) (void)gate.Opened();
  cts::RaiseFlag(went_on, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ended(1, 0);
  cts::PinnedBuffer<unsigned> went_on(1, 0);
  cts::Gate gate;
  Parent<<<1, 1>>>(gate.view(), ended.data(), went_on.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  // The child cannot end before the gate is open, so a parent that waits for it cannot go on, however long this takes.
  CTS_EXPECT(cts::AwaitWord(went_on.data(), 1, cts::DecidingSeconds()),
             "the launching thread did not go on while its child was not complete");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(ended[0], 1, "the child never ran");
}

}  // namespace
