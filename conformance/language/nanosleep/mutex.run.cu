/*---
clause: lang.nanosleep.mutex
control: nobody takes the lock
control-fails-with: an increment under a lock was lost
---*/
#include "cts/case.cuh"
#include "mutex.family.cuh"

namespace {

constexpr unsigned kBlocks = 8, kTimes = 64;

// One lane of each block.
CTS_CASE() {
  const cts::DeviceBuffer<Words> words(1, 0);
  Count<kTimes, 500><<<kBlocks, 1>>>(words.data(), !cts::control());
  CTS_FINISH();
  const Words got = words[0];
  CTS_EXPECT_EQ(got.gave_up, 0, "a block did not get the lock");
  if (cts::control() && got.counter == kBlocks * kTimes) cts::PowerNotShown("no two blocks counted at the same time");
  CTS_EXPECT_EQ(got.counter, kBlocks * kTimes, "an increment under a lock was lost");
}

}  // namespace
