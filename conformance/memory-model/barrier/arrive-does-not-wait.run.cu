/*---
clause: model.barrier.arrive-does-not-wait
control: the threads that should arrive and go on wait, too
control-fails-with: a thread that had arrived did not go on before the others came
requires: [cc-70]
own-process: a barrier whose threads wait for each other never ends
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kTurns = 8;
constexpr unsigned long long kShort = 2'000'000;  // nanoseconds of a control, in which nobody is to come

// The first warps of the block arrive and then count themselves; the others come to the barrier only when all of those
// have. turns: in which somebody did not go on.
__global__ void ArriveAndGoOn(unsigned arriving, unsigned* turns, bool wait, unsigned long long patience) {
  __shared__ unsigned gone_on;
  if (threadIdx.x == 0) gone_on = 0;
  __syncthreads();
  bool missed = false;
  for (unsigned turn = 1; turn <= kTurns && !missed; ++turn) {
    if (threadIdx.x < arriving) {
      if (wait) asm volatile("barrier.sync 3, %0;" ::"r"(blockDim.x) : "memory");
      if (!wait) asm volatile("barrier.arrive 3, %0;" ::"r"(blockDim.x) : "memory");
      atomicAdd(&gone_on, 1u);
    } else {
      const unsigned long long start = cts::GlobalTimer();
      const volatile unsigned* const seen = &gone_on;
      while (*seen < turn * arriving && cts::GlobalTimer() - start < patience) {
      }
      missed = *seen < turn * arriving;
      asm volatile("barrier.sync 3, %0;" ::"r"(blockDim.x) : "memory");
    }
    missed = __syncthreads_or(missed) != 0;
  }
  if (missed && threadIdx.x == 0) atomicAdd(turns, 1u);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned arriving, waiting;
  } kRows[] = {{"one-warp-of-two", 32, 32},
               {"one-warp-of-eight", 32, 224},
               {"seven-warps-of-eight", 224, 32},
               {"half-of-a-thousand", 512, 512}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<unsigned> turns(1, 0);
      ArriveAndGoOn<<<4, row.arriving + row.waiting>>>(row.arriving, turns.data(), cts::control(),
                                                       cts::control() ? kShort : cts::kPatience);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT_EQ(turns[0], 0u, "a thread that had arrived did not go on before the others came");
    });
  }
}

}  // namespace
