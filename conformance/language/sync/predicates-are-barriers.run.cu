/*---
clause: lang.sync.predicates-are-barriers
control: the threads read before the barrier
control-fails-with: a thread after the barrier read what was there before
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

enum class Barrier { kCount, kAnd, kOr };

__device__ int Wait(Barrier barrier, int predicate) {
  if (barrier == Barrier::kCount) return __syncthreads_count(predicate);
  if (barrier == Barrier::kAnd) return __syncthreads_and(predicate);
  return __syncthreads_or(predicate);
}

// The first and the last warp in turns: one writes late, the other one reads what it wrote. The predicates are all 0,
// all 1, or mixed. The words lie in shared memory where `global` is null.
__global__ void WriteAndRead(int* read, int* global, Barrier barrier, int rounds, bool early) {
  __shared__ int shared[32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32, last = blockDim.x / 32 - 1;
  volatile int* const word = (global != nullptr ? global : shared) + lane;
  int seen = 0;
  if (warp == 0) *word = 0;
  __syncthreads();
  for (int round = 1; round <= rounds; ++round) {
    const unsigned writer = round % 2 == 0 ? last : 0, reader = last - writer;
    const int predicate = round % 3 == 0 ? 0 : round % 3 == 1 ? 1 : static_cast<int>(threadIdx.x % 5 / 4);
    if (warp == writer) {
      cts::SpinFor(2000);
      *word = round;
    }
    int value = 0;
    if (warp == reader && early) value = *word;
    Wait(barrier, predicate);
    if (warp == reader && !early) value = *word;
    seen += value == round;
    __syncthreads();
  }
  if (warp == 0) read[lane] = seen;
  if (warp == last) read[32 + lane] = seen;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Barrier barrier;
    bool global;
  } kRows[] = {{"count", Barrier::kCount, false},
               {"and", Barrier::kAnd, false},
               {"or", Barrier::kOr, false},
               {"count-for-global-memory", Barrier::kCount, true},
               {"and-for-global-memory", Barrier::kAnd, true},
               {"or-for-global-memory", Barrier::kOr, true}};
  constexpr int kRounds = 24;
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<int> read(64), words(32);
      WriteAndRead<<<1, 256>>>(read.data(), row.global ? words.data() : nullptr, row.barrier, kRounds, cts::control());
      CTS_FINISH();
      int least = kRounds / 2;
      for (const int seen : read.Read()) least = seen < least ? seen : least;
      CTS_EXPECT_EQ(least, kRounds / 2, "a thread after the barrier read what was there before");
    });
  }
}

}  // namespace
