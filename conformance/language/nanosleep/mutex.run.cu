/*---
clause: lang.nanosleep.mutex
control: nobody takes the lock
control-fails-with: an increment under a lock was lost
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8, kTimes = 64;

struct Shared {
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

// One lane of each block. Between its load and its store there is time for the others.
__global__ void Count(Shared* shared, bool lock) {
  volatile unsigned* const counter = &shared->counter;
  for (unsigned i = 0; i < kTimes; ++i) {
    if (lock && !Lock(&shared->lock)) {
      atomicAdd(&shared->gave_up, 1u);
      return;
    }
    const unsigned before = *counter;
    __nanosleep(500);
    *counter = before + 1;
    if (lock) Unlock(&shared->lock);
  }
}

CTS_CASE() {
  const cts::DeviceBuffer<Shared> shared(1, 0);
  Count<<<kBlocks, 1>>>(shared.data(), !cts::control());
  CTS_FINISH();
  const Shared got = shared[0];
  CTS_EXPECT_EQ(got.gave_up, 0, "a block did not get the lock");
  if (cts::control() && got.counter == kBlocks * kTimes) cts::PowerNotShown("no two blocks counted at the same time");
  CTS_EXPECT_EQ(got.counter, kBlocks * kTimes, "an increment under a lock was lost");
}

}  // namespace
