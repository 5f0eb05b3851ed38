/*---
clause: lang.sync.predicates-are-barriers
control: the threads read before the barrier
control-fails-with: a thread after the barrier read what was there before
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"

namespace {

enum class Barrier { kCount, kAnd, kOr };

__device__ int Wait(Barrier barrier) {
  if (barrier == Barrier::kCount) return __syncthreads_count(1);
  if (barrier == Barrier::kAnd) return __syncthreads_and(1);
  return __syncthreads_or(1);
}

// The first warp writes late, the last one reads what it wrote.
__global__ void WriteAndRead(int* read, Barrier barrier, int rounds, bool early) {
  __shared__ int words[32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32, last = blockDim.x / 32 - 1;
  volatile int* const word = words + lane;
  int seen = 0;
  if (warp == 0) *word = 0;
  __syncthreads();
  for (int round = 1; round <= rounds; ++round) {
    if (warp == 0) {
      cts::SpinFor(2000);
      *word = round;
    }
    int value = 0;
    if (warp == last && early) value = *word;
    Wait(barrier);
    if (warp == last && !early) value = *word;
    seen += value == round;
    __syncthreads();
  }
  if (warp == last) read[lane] = seen;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Barrier barrier;
  } kRows[] = {{"count", Barrier::kCount}, {"and", Barrier::kAnd}, {"or", Barrier::kOr}};
  constexpr int kRounds = 20;
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<int> read(32);
      WriteAndRead<<<1, 256>>>(read.data(), row.barrier, kRounds, cts::control());
      CTS_FINISH();
      int least = kRounds;
      for (const int seen : read.Read()) least = seen < least ? seen : least;
      CTS_EXPECT_EQ(least, kRounds, "a thread after the barrier read what was there before");
    });
  }
}

}  // namespace
