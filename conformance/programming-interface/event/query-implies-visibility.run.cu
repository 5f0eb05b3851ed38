/*---
clause: pi.event.query-implies-visibility
control: the host reads while the kernel stands at a gate before its stores, without a query
control-fails-with: a result was not visible to the host although the query of the event had returned cudaSuccess
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/deciding.h"

namespace {

constexpr unsigned kWords = 1 << 15;

// Plain stores without a fence; the first block writes late.
__global__ void Work(cts::GateView gate, unsigned* words, unsigned value) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) gate.Pass();
    __syncthreads();
  }
  words[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> words(kWords, 0);
  cts::Stream stream;
  cts::Event event;
  unsigned stale = 0;
  for (unsigned round = 1; round <= cts::Rounds(50); ++round) {
    cts::Gate gate;
    Work<<<kWords / 256, 256, 0, stream>>>(gate.view(), words.device(), round);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(event, stream));
    if (!cts::control()) {
      gate.Open();
      const cudaError_t code = cts::AwaitReady([&] { return cudaEventQuery(event); });
      CTS_EXPECT_EQ(code, cudaSuccess, "the query never returned cudaSuccess");
    }
    for (unsigned i = 0; i < kWords; ++i) stale += words[i] != round;
  }
  CTS_EXPECT_EQ(stale, 0,
                "a result was not visible to the host although the query of the event had returned cudaSuccess");
}

}  // namespace
