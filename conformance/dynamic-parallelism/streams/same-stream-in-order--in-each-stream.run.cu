/*---
clause: cdp.streams.same-stream-in-order
covers: each kind of stream, also in tail and fire-and-forget grids
control: the later one is launched ahead of the earlier one
control-fails-with: a grid ran before the grid that was launched before it into the same stream was complete
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

__global__ void Held(cts::GateView gate) { gate.Pass(); }
__global__ void Mark(unsigned* word) { cts::RaiseFlag(word, 1u); }

// Of the grids that must wait one is of another kernel than the held one, and one of the same.
struct Launch {
  cts::GateView held, same;
  unsigned* other;
  unsigned reverse;
  __device__ void operator()(cudaStream_t stream) const {
    if (!reverse) Held<<<1, 1, 0, stream>>>(held);
    Mark<<<1, 1, 0, stream>>>(other);
    Held<<<1, 1, 0, stream>>>(same);
    if (reverse) Held<<<1, 1, 0, stream>>>(held);
  }
};

using cts::KernelStream;

constexpr KernelStream kInFurtherGrids[] = {
    {"null-stream-in-a-tail-grid", KernelStream::kNull, KernelStream::kInATailGrid},
    {"per-thread-stream-in-a-tail-grid", KernelStream::kPerThread, KernelStream::kInATailGrid},
    {"created-stream-in-a-tail-grid", KernelStream::kCreated, KernelStream::kInATailGrid},
    {"null-stream-in-a-fire-and-forget-grid", KernelStream::kNull, KernelStream::kInAFireAndForgetGrid},
    {"created-stream-in-a-fire-and-forget-grid", KernelStream::kCreated, KernelStream::kInAFireAndForgetGrid}};

void Check(const KernelStream& stream) {
  cts::Row(stream.name, [&] {
    const cts::PinnedBuffer<unsigned> other(1, 0);
    cts::Gate held, same;
    same.Open();
    const cts::InKernel kernel(stream, Launch{held.view(), same.view(), other.device(), cts::control() ? 1u : 0u});
    CTS_EXPECT(held.AwaitArrivals(1), "the first grid never ran");
    CTS_NOT_YET(other.Load(0) == 1 || same.arrivals() > 0,
                "a grid ran before the grid that was launched before it into the same stream was complete");
    held.Open();
    kernel.Finish();
    CTS_EXPECT(other.Load(0) == 1 && same.arrivals() == 1, "a grid never ran");
  });
}

CTS_CASE() {
  for (const KernelStream& stream : cts::kOrderedKernelStreams) Check(stream);
  for (const KernelStream& stream : kInFurtherGrids) Check(stream);
}

}  // namespace
