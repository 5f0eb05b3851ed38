/*---
clause: model.mbarrier.completes-at-zero
covers: tens of thousands of phases, told by state and by parity
control: in a late phase the last arrival comes after the looks, and in the next one before them
control-fails-with: a late phase of an object did not complete, or completed before its last arrival
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/row.h"

namespace {

// More than sixteen bits count.
constexpr unsigned kPhases = (1u << 16) + 300;
constexpr const char* kWrong = "a late phase of an object did not complete, or completed before its last arrival";

// A warp of which `arriving` lanes arrive in each phase; the first one looks before and after the last arrival. In the
// phase `slips` that arrival comes after the second look, and in the phase after it before the first one.
__global__ void CountPhases(unsigned* wrong, unsigned arriving, unsigned slips) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  if (threadIdx.x == 0) barrier.Init(arriving);
  __syncwarp();
  unsigned missed = 0;
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    if (threadIdx.x != 0 && threadIdx.x < arriving) barrier.Arrive();
    __syncwarp();
    if (threadIdx.x == 0) {
      const auto is_complete = [&] { return barrier.IsCompleteByParity(phase % 2); };
      if (phase == slips) {
        missed += is_complete() ? 0 : 1;
        barrier.Arrive();
      } else {
        const bool ahead = phase == slips + 1;
        unsigned long long state = ahead ? barrier.Arrive() : 0;
        missed += is_complete() ? 1 : 0;
        if (!ahead) state = barrier.Arrive();
        missed += cts::litmus::WaitUntil(is_complete) && barrier.IsComplete(state) ? 0 : 1;
      }
    }
    __syncwarp();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned arriving;
  } kRows[] = {{"one-arrival", 1}, {"two-arrivals", 2}, {"a-warp", 32}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<unsigned> wrong(1, 0);
      CountPhases<<<1, 32>>>(wrong.data(), row.arriving, cts::control() ? kPhases - 7 : kPhases + 1);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT_EQ(wrong[0], 0u, kWrong);
    });
  }
}

}  // namespace
