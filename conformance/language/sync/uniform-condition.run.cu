/*---
clause: lang.sync.uniform-condition
control: the branch has no barrier
control-fails-with: a thread after a barrier in a branch read what was there before
---*/
#include "cts/case.cuh"

namespace {

// Each block takes another way through the branches and loops, all threads of a block the same one.
__global__ void Branches(int* read, bool barriers) {
  __shared__ int words[128];
  const unsigned thread = threadIdx.x, other = (thread + 64) % 128, way = blockIdx.x % 4;
  volatile int* const mine = words + thread;
  volatile int* const theirs = words + other;
  int seen = 0;
  *mine = 0;
  __syncthreads();
  for (int round = 1; round <= static_cast<int>(blockIdx.x) + 1; ++round) {
    if (thread < 64) cts::SpinFor(2000);
    *mine = round;
    switch (barriers ? way : 4) {
      case 0:
        __syncthreads();
        break;
      case 1:
        for (unsigned i = 0; i <= blockIdx.x; ++i) __syncthreads();
        break;
      case 2:
        if (gridDim.x > 1) __syncthreads();
        break;
      case 3:
        for (unsigned i = 0; i < gridDim.x / 4; ++i) __syncthreads();
        break;
      default:
        break;
    }
    seen += *theirs == round;
    __syncthreads();
  }
  read[blockIdx.x * blockDim.x + thread] = seen;
}

CTS_CASE() {
  constexpr int kBlocks = 8, kThreads = 128;
  cts::DeviceBuffer<int> read(kBlocks * kThreads);
  Branches<<<kBlocks, kThreads>>>(read.data(), !cts::control());
  CTS_FINISH();
  const auto seen = read.Read();
  int wrong = 0;
  for (int i = 0; i < kBlocks * kThreads; ++i) wrong += seen[i] != i / kThreads + 1;
  CTS_EXPECT_EQ(wrong, 0, "a thread after a barrier in a branch read what was there before");
}

}  // namespace
