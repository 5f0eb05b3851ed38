/*---
clause: cdp.grids.threads-can-configure-launch-and-implicitly-sync
covers: each of six children in different streams
control: the host launches that child into a stream of its own
control-fails-with: the grid was complete although one of several launches of a thread was not
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <string>

namespace {

using S = cts::KernelStream;

// One thread launches six children, into every kind of stream; one of them is held.
__device__ constexpr S::Which kOf[] = {S::kNull, S::kPerThread, S::kCreated, S::kCreated, S::kFireAndForget, S::kTail};
constexpr int kChildren = sizeof kOf / sizeof *kOf;

__global__ void Child(cts::GateView gate, bool held, unsigned* finished) {
  if (held) gate.Pass();
  atomicAdd(finished, 1u);
}
__global__ void Parent(cts::GateView gate, int held, bool launch_held, unsigned* finished) {
  for (int i = 0; i < kChildren; ++i) {
    const cts::StreamOfThread stream(kOf[i]);
    if (i != held || launch_held) Child<<<1, 1, 0, stream>>>(gate, i == held, finished);
  }
}

CTS_CASE() {
  for (int held = 0; held < kChildren; ++held) {
    cts::Row(("launch-" + std::to_string(held + 1)).c_str(), [&] {
      const cts::Stream grid, other;
      const cts::DeviceBuffer<unsigned> finished(1, 0);
      cts::Gate gate;
      Parent<<<1, 1, 0, grid>>>(gate.view(), held, !cts::control(), finished.data());
      CTS_CUDA(cudaGetLastError());
      if (cts::control()) {
        grid.Synchronize();
        Child<<<1, 1, 0, other>>>(gate.view(), true, finished.data());
        CTS_CUDA(cudaGetLastError());
      }
      CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
      CTS_NOT_YET(cudaStreamQuery(grid) != cudaErrorNotReady,
                  "the grid was complete although one of several launches of a thread was not");
      (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(finished[0], static_cast<unsigned>(kChildren), "a child was lost");
    });
  }
}

}  // namespace
