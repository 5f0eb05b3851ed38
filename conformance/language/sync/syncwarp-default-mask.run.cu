/*---
clause: lang.sync.syncwarp-default-mask
control: the late lane writes after the barrier
control-fails-with: a lane went on before all lanes had come
---*/
#include "cts/case.cuh"

#include "syncwarp.family.cuh"

namespace {

struct SyncWarp {
  static __device__ void Wait(unsigned) { __syncwarp(); }
};

CTS_CASE() {
  constexpr int kRounds = 20;
  cts::DeviceBuffer<int> read(64);
  ReadBehindLateLane<SyncWarp><<<1, 64>>>(read.data(), ~0u, kRounds, cts::control());
  CTS_FINISH();
  int least = kRounds;
  for (const int seen : read.Read()) least = seen < least ? seen : least;
  CTS_EXPECT_EQ(least, kRounds, "a lane went on before all lanes had come");
}

}  // namespace
