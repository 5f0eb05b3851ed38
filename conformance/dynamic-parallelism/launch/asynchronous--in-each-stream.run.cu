/*---
clause: cdp.launch.asynchronous
covers: each kind of stream
control: after the launches the parent waits for as long as its children do
control-fails-with: the launching thread did not go on while its children were not complete
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/deciding.h"
#include "cts/stream/kernel_streams.cuh"

namespace {

__global__ void Child(cts::GateView gate, unsigned* ended) {
  (void)gate.Opened();
  atomicAdd(ended, 1u);
}

struct Launch {
  cts::GateView gate;
  unsigned *ended, *went_on;
  unsigned wait;
  __device__ void operator()(cudaStream_t stream) const {
    for (int i = 0; i < 3; ++i) Child<<<1, 1, 0, stream>>>(gate, ended);
    if (wait) (void)gate.Opened();
    cts::RaiseFlag(went_on, 1u);
  }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<unsigned> ended(1, 0);
      const cts::PinnedBuffer<unsigned> went_on(1, 0);
      cts::Gate gate;
      const cts::InKernel kernel(stream, Launch{gate.view(), ended.data(), went_on.device(), cts::control() ? 1u : 0u});
      // No child can end before the gate is open, so a parent that waits for one cannot go on, however long this takes.
      CTS_EXPECT(cts::AwaitWord(went_on.data(), 1, cts::DecidingSeconds()),
                 "the launching thread did not go on while its children were not complete");
      gate.Open();
      kernel.Finish();
      CTS_EXPECT_EQ(ended[0], 3, "a child never ran");
    });
  });
}

}  // namespace
