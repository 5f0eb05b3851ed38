/*---
clause: cdp.api.event-destroy-succeeds
covers: hundreds of them by turns, recorded ones and others, in several grids
control: the second grid comes first, and the other one waits for it
control-fails-with: a grid did not wait for an event that was destroyed after the wait
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: a destroyed event may keep its slot until its grid is complete, so that each grid has fewer than there are slots
---*/
#include "cts/case.cuh"

namespace {

constexpr int kGrids = 24, kTurns = 200;

__global__ void First(unsigned* word) { *word = 1; }
__global__ void Second(const unsigned* word, unsigned* seen) { *seen = *word; }

__device__ unsigned Failed(cudaError_t code) { return code != cudaSuccess ? 1 : 0; }

// In each turn one event that orders two grids, and one that nobody records.
__global__ void Parent(unsigned* words, unsigned* seen, unsigned* failed_calls, bool second_first) {
  cudaStream_t work, other;
  unsigned failed = Failed(cudaStreamCreateWithFlags(&work, cudaStreamNonBlocking));
  failed += Failed(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
  for (int turn = 0; turn < kTurns; ++turn) {
    cudaEvent_t event, unrecorded;
    failed += Failed(cudaEventCreateWithFlags(&unrecorded, cudaEventDisableTiming));
    failed += Failed(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    if (second_first) {
      Second<<<1, 1, 0, other>>>(words + turn, seen + turn);
    } else {
      First<<<1, 1, 0, work>>>(words + turn);
    }
    failed += Failed(cudaEventRecord(event, second_first ? other : work));
    failed += Failed(cudaStreamWaitEvent(second_first ? work : other, event, 0));
    failed += Failed(cudaEventDestroy(event));
    failed += Failed(cudaEventDestroy(unrecorded));
    if (second_first) {
      First<<<1, 1, 0, work>>>(words + turn);
    } else {
      Second<<<1, 1, 0, other>>>(words + turn, seen + turn);
    }
  }
  failed += Failed(cudaStreamDestroy(other)) + Failed(cudaStreamDestroy(work));
  *failed_calls = failed + Failed(cudaGetLastError());
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> words(kTurns), seen(kTurns), failed_calls(1);
  unsigned failed = 0, early = 0;
  for (int grid = 0; grid < kGrids; ++grid) {
    words.Fill(0);
    seen.Fill(cts::kPoison);
    Parent<<<1, 1>>>(words.data(), seen.data(), failed_calls.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    failed += failed_calls[0];
    for (const unsigned of_turn : seen.Read()) early += of_turn != 1;
  }
  CTS_EXPECT_EQ(failed, 0u, "a call on streams or events failed");
  CTS_EXPECT_EQ(early, 0u, "a grid did not wait for an event that was destroyed after the wait");
}

}  // namespace
