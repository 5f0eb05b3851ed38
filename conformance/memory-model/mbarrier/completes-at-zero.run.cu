/*---
clause: model.mbarrier.completes-at-zero
covers: the pending arrivals
control: one thread arrives once more
control-fails-with: a phase was complete before its last arrival
requires: [cc-80]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 3;
struct Seen {
  unsigned early, late;  // Phases that were complete without their last arrival, and incomplete with it.
};

// All but the first thread arrive; it looks, arrives and looks again. With `once_more` it has arrived already when it
// looks first.
__global__ void CountArrivals(Seen* seen, bool once_more) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  const bool is_last = threadIdx.x == 0;
  if (is_last) barrier.Init(blockDim.x);
  __syncthreads();
  Seen now = {0, 0};
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    if (!is_last || once_more) barrier.Arrive();
    __syncthreads();
    if (is_last) {
      const auto is_complete = [&] { return barrier.IsCompleteByParity(phase % 2); };
      now.early += (once_more ? cts::litmus::WaitUntil(is_complete) : is_complete()) ? 1 : 0;
      if (!once_more) barrier.Arrive();
      now.late += cts::litmus::WaitUntil(is_complete) ? 0 : 1;
    }
    __syncthreads();
  }
  if (is_last) *seen = now;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned threads;
  } kRows[] = {{"one", 1}, {"two", 2}, {"thirty-one", 31}, {"two-warps", 64}, {"many", 1000}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1);
      CountArrivals<<<1, row.threads>>>(seen.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before its last arrival");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after its last arrival");
    });
  }
}

}  // namespace
