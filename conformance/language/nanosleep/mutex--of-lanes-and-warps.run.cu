/*---
clause: lang.nanosleep.mutex
covers: lanes of a warp, warps of a block, and full blocks
control: nobody takes the lock
control-fails-with: an increment under a lock was lost
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kTimes = 4;

struct Words {
  unsigned lock, counter, gave_up;
};

__device__ bool Lock(unsigned* lock) {
  const unsigned long long start = cts::GlobalTimer();
  for (unsigned ns = 8; atomicCAS(lock, 0u, 1u) != 0;) {
    if (cts::GlobalTimer() - start > cts::kPatience) return false;
    __nanosleep(ns);
    if (ns < 256) ns *= 2;
  }
  __threadfence();
  return true;
}
__device__ void Unlock(unsigned* lock) {
  __threadfence();
  atomicExch(lock, 0u);
}

// Each lane by itself; between its load and its store there is time for the others.
__global__ void Count(Words* words, bool lock) {
  volatile unsigned* const counter = &words->counter;
  for (unsigned i = 0; i < kTimes; ++i) {
    if (lock && !Lock(&words->lock)) {
      atomicAdd(&words->gave_up, 1u);
      return;
    }
    const unsigned before = *counter;
    __nanosleep(100);
    *counter = before + 1;
    if (lock) Unlock(&words->lock);
  }
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned blocks, threads;
  } kRows[] = {{"lanes-of-a-warp", 1, 32}, {"warps-of-a-block", 1, 96}, {"blocks-of-a-grid", 3, 64}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Words> words(1, 0);
      Count<<<row.blocks, row.threads>>>(words.data(), !cts::control());
      CTS_FINISH();
      const Words got = words[0];
      const unsigned all = row.blocks * row.threads * kTimes;
      CTS_EXPECT_EQ(got.gave_up, 0, "a thread did not get the lock");
      if (cts::control() && got.counter == all) cts::PowerNotShown("no two threads counted at the same time");
      CTS_EXPECT_EQ(got.counter, all, "an increment under a lock was lost");
    });
  }
}

}  // namespace
