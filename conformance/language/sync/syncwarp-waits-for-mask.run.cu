/*---
clause: lang.sync.syncwarp-waits-for-mask
control: the late lane writes after the barrier
control-fails-with: a lane went on before a lane of its mask had come
---*/
#include "cts/case.cuh"

#include "syncwarp.family.cuh"

namespace {

struct SyncWarp {
  static __device__ void Wait(unsigned mask) { __syncwarp(mask); }
};

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned mask;
  } kRows[] = {{"all-lanes", ~0u},
               {"two-halves", 0x0000ffffu},
               {"odd-and-even", 0xaaaaaaaau},
               {"two-lanes", 0x80000001u},
               {"all-but-three", 0xfffbfdfeu}};
  constexpr int kRounds = 20;
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<int> read(64);
      ReadBehindLateLane<SyncWarp><<<1, 64>>>(read.data(), row.mask, kRounds, cts::control());
      CTS_FINISH();
      int least = kRounds;
      for (const int seen : read.Read()) least = seen < least ? seen : least;
      CTS_EXPECT_EQ(least, kRounds, "a lane went on before a lane of its mask had come");
    });
  }
}

}  // namespace
