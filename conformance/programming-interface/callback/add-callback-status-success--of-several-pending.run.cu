/*---
clause: pi.callback.add-callback-status-success
covers: several pending callbacks, each with its stream and data
control: each callback is enqueued in the next stream, and all with the same data
control-fails-with:
  - a callback did not get its stream
  - a callback did not get its data
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <atomic>

namespace {

constexpr int kStreams = 4, kOfEach = 8, kCallbacks = kStreams * kOfEach;

struct Told {
  cudaStream_t stream = nullptr;
  cudaError_t status = cudaErrorUnknown;
  std::atomic<int> calls = 0;
};

void CUDART_CB Keep(cudaStream_t stream, cudaError_t status, void* data) {
  Told* const told = static_cast<Told*>(data);
  told->stream = stream;
  told->status = status;
  ++told->calls;
}

// All are pending at a time: their streams wait for one that is held.
CTS_CASE() {
  Told told[kCallbacks];
  const cts::Stream held, streams[kStreams];
  const cts::Event event;
  cts::Gate gate;
  cts::Hold(gate, held);
  CTS_CUDA(cudaEventRecord(event, held));
  for (const cts::Stream& stream : streams) CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  for (int i = 0; i < kCallbacks; ++i) {
    const cts::Stream& stream = streams[(cts::control() ? i + 1 : i) % kStreams];
    CTS_CUDA(cudaStreamAddCallback(stream, &Keep, &told[cts::control() ? 0 : i], 0));
  }
  gate.Open();
  CTS_FINISH();
  for (int i = 0; i < kCallbacks; ++i) {
    CTS_EXPECT_EQ(told[i].calls.load(), 1, "a callback did not get its data");
    CTS_EXPECT_EQ(told[i].stream, static_cast<cudaStream_t>(streams[i % kStreams]),
                  "a callback did not get its stream");
    if (!cts::control()) CTS_EXPECT_EQ(told[i].status, cudaSuccess, "a callback got an error although there was none");
  }
}

}  // namespace
