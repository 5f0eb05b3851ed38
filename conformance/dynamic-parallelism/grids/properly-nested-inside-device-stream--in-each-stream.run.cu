/*---
clause: cdp.grids.properly-nested-inside-device-stream
covers: each kind of stream; children, tail grids and grandchildren
control: the grandchild is launched after the second grid, by the parent
control-fails-with: the second grid started although what the first had launched was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

enum By { kChild, kTail, kGrandchild };

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void First(cts::GateView gate, By by) {
  if (by == kChild) Held<<<1, 1>>>(gate);
  if (by == kTail) Held<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  if (by == kGrandchild) First<<<1, 1>>>(gate, kChild);
}
__global__ void Nothing() {}
__global__ void Second(unsigned* word) { cts::RaiseFlag(word, 1u); }

struct Launch {
  cts::GateView gate;
  unsigned* word;
  By by;
  bool apart;
  __device__ void operator()(cudaStream_t stream) const {
    if (apart) {
      Nothing<<<1, 1, 0, stream>>>();
    } else {
      First<<<1, 1, 0, stream>>>(gate, by);
    }
    Second<<<1, 1, 0, stream>>>(word);
    if (apart) Held<<<1, 1, 0, stream>>>(gate);
  }
};

void CheckAll(By by) {
  for (const cts::KernelStream& stream : cts::kOrderedKernelStreams) {
    cts::Row(stream.name, [&] {
      const cts::PinnedBuffer<unsigned> word(1, 0);
      cts::Gate gate;
      const cts::InKernel kernel(stream, Launch{gate.view(), word.device(), by, cts::control()});
      CTS_EXPECT(gate.AwaitArrivals(1), "the grandchild never ran");
      CTS_NOT_YET(word.Load(0) == 1, "the second grid started although what the first had launched was still running");
      gate.Open();
      kernel.Finish();
      CTS_EXPECT_EQ(word.Load(0), 1, "the second grid did not run");
    });
  }
}

CTS_CASE(child) { CheckAll(kChild); }
CTS_CASE(tail) { CheckAll(kTail); }
CTS_CASE(grandchild) { CheckAll(kGrandchild); }

}  // namespace
