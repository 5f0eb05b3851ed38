/*---
clause: model.barrier.sixteen
control: each two pairs of warps use one barrier
control-fails-with: a warp left its barrier before the other warp of its pair had come
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"

namespace {

constexpr unsigned kBarriers = 16, kThreads = kBarriers * 64, kBlocks = 8, kTurns = 20;

// Pairs of warps, each with a barrier of its own. Of each pair one warp is late. missed[i]: words of the late warp of
// pair i that the other one did not see. One meeting a launch, so that the control ends, too.
__global__ void Meet(unsigned salt, unsigned* missed, bool shared_by_two) {
  __shared__ unsigned words[kThreads];
  const unsigned warp = threadIdx.x / 32, pair = warp / 2, number = shared_by_two ? pair / 2 * 2 : pair;
  const bool late = warp % 2 == (salt + pair / 2) % 2;
  words[threadIdx.x] = 0;
  __syncthreads();
  if (late) cts::SpinFor(20'000 + (pair * 7 + salt) % kBarriers * 500);
  words[threadIdx.x] = threadIdx.x + 1;
  asm volatile("barrier.sync %0, 64;" ::"r"(number) : "memory");
  const volatile unsigned* const seen = words;
  const unsigned other = threadIdx.x ^ 32;
  if (seen[other] != other + 1) atomicAdd(missed + pair, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> missed(kBarriers, 0);
  for (unsigned turn = 0; turn < kTurns; ++turn) Meet<<<kBlocks, kThreads>>>(turn, missed.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  for (const unsigned words : missed.Read())
    CTS_EXPECT_EQ(words, 0u, "a warp left its barrier before the other warp of its pair had come");
}

}  // namespace
