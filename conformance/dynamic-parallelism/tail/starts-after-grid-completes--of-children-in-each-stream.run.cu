/*---
clause: cdp.tail.starts-after-grid-completes
covers: children in each kind of stream
control: the tail launch is made by a grid ahead of the one that stands at the gate
control-fails-with: the tail grid of a child ran although the child was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kEarly = "the tail grid of a child ran although the child was still running";

__global__ void Tail(unsigned* ran) { cts::RaiseFlag(ran, 1u); }
__global__ void Child(cts::GateView gate, unsigned* ran, bool launch, bool stand) {
  if (launch) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
  if (stand) gate.Pass();
}

struct Launches {
  cts::GateView gate;
  unsigned *ran, by_another;
  __device__ void operator()(cudaStream_t stream) const {
    if (by_another) Child<<<1, 1, 0, stream>>>(gate, ran, true, false);
    Child<<<1, 1, 0, stream>>>(gate, ran, by_another == 0, true);
  }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::PinnedBuffer<unsigned> ran(1, 0);
      cts::Gate gate;
      const cts::InKernel kernel(stream, Launches{gate.view(), ran.device(), cts::control() ? 1u : 0u});
      CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
      CTS_NOT_YET(ran.Load(0) == 1, kEarly);
      gate.Open();
      kernel.Finish();
      CTS_EXPECT_EQ(ran[0], 1u, "the tail grid never ran");
    });
  });
}

}  // namespace
