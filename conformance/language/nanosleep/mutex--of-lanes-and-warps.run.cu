/*---
clause: lang.nanosleep.mutex
covers: lanes of a warp, warps of a block, and full blocks
control: nobody takes the lock
control-fails-with: an increment under a lock was lost
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "mutex.family.cuh"

namespace {

constexpr unsigned kTimes = 4;

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned blocks, threads;
  } kRows[] = {{"lanes-of-a-warp", 1, 32}, {"warps-of-a-block", 1, 96}, {"blocks-of-a-grid", 3, 64}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Words> words(1, 0);
      Count<kTimes, 100><<<row.blocks, row.threads>>>(words.data(), !cts::control());
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
