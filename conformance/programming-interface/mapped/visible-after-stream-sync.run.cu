/*---
clause: pi.mapped.visible-after-stream-sync
control: the host reads while the kernel stands at a gate before its stores, without waiting
control-fails-with: a store to mapped memory was not visible to the host after the wait
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kWords = 1 << 16;

// Plain stores without a fence; the first block writes late.
__global__ void Work(cts::GateView gate, unsigned* words, unsigned value) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) gate.Pass();
    __syncthreads();
  }
  words[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

template <class Wait>
void Check(const char* name, Wait wait) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned> words(kWords, 0);
    const cts::Stream stream;
    const cts::Event event;
    unsigned stale = 0;
    for (unsigned round = 1; round <= cts::Rounds(20); ++round) {
      cts::Gate gate;
      Work<<<kWords / 256, 256, 0, stream>>>(gate.view(), words.device(), round);
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(cudaEventRecord(event, stream));
      if (!cts::control()) {
        gate.Open();
        CTS_CUDA(wait(stream, event));
      }
      for (unsigned i = 0; i < kWords; ++i) stale += words[i] != round;
    }
    CTS_EXPECT_EQ(stale, 0, "a store to mapped memory was not visible to the host after the wait");
  });
}

CTS_CASE() {
  Check("stream", [](cudaStream_t stream, cudaEvent_t) { return cudaStreamSynchronize(stream); });
  Check("event", [](cudaStream_t, cudaEvent_t event) { return cudaEventSynchronize(event); });
  Check("device", [](cudaStream_t, cudaEvent_t) { return cudaDeviceSynchronize(); });
}

}  // namespace
