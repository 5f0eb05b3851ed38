/*---
clause: lang.assert.passing-has-no-effect
covers: asserts in branches and loops, between barriers and warp functions
control: one assert of one thread does not hold
control-fails-with: a kernel with asserts between its barriers did not end as it should, or printed a message
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

constexpr unsigned kBlocks = 8, kThreads = 96, kRounds = 20, kNobody = ~0u;

__host__ __device__ unsigned First(unsigned thread) { return thread * 2654435761u >> 8; }
// What a thread has of itself, of the thread after it in the block, and of the lane beside it in the warp.
__host__ __device__ unsigned Next(unsigned mine, unsigned after, unsigned beside, unsigned round) {
  return (mine * 31 + after * 7 + beside + round) % 999983;
}

// Every kind of way out stands beside an assert: the end of a loop, its continuation, a return of a function.
__device__ __noinline__ unsigned Checked(unsigned value, unsigned round, unsigned failing) {
  if (value % 3 == 0) {
    assert(value % 3 == 0 && threadIdx.x != failing);
    return value + 1;
  }
  for (unsigned i = 0; i < value % 4; ++i) {
    if ((value + i) % 5 == round % 5) continue;
    assert(i < 4 && "few rounds");
    value += i;
    if (value % 7 == 2) {
      assert(value % 7 == 2);
      break;
    }
  }
  assert(value < 2000000);
  return value;
}
unsigned CheckedOnHost(unsigned value, unsigned round) {
  if (value % 3 == 0) return value + 1;
  for (unsigned i = 0; i < value % 4; ++i) {
    if ((value + i) % 5 == round % 5) continue;
    value += i;
    if (value % 7 == 2) break;
  }
  return value;
}

__global__ void Exchange(unsigned* words, unsigned failing) {
  __shared__ unsigned shared[kThreads];
  const unsigned t = threadIdx.x;
  unsigned mine = First(blockIdx.x * kThreads + t) % 999983;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned checked = Checked(mine, round, failing);
    if (t % 2 == round % 2) assert(checked >= 1 || mine == 0);
    shared[t] = checked;
    __syncthreads();
    const unsigned after = shared[(t + 1) % kThreads];
    assert(after < 2000000);
    const unsigned beside = __shfl_xor_sync(~0u, checked, 1);
    assert(__any_sync(~0u, checked == beside || t < kThreads));
    mine = Next(checked, after, beside, round);
    __syncthreads();
  }
  words[blockIdx.x * kThreads + t] = mine;
}

// In a child, because the control loses its context.
CTS_CHILD(Exchanges) {
  constexpr unsigned kCount = kBlocks * kThreads;
  unsigned *words = nullptr, right = 0;
  CTS_CUDA(cudaHostAlloc(&words, kCount * sizeof *words, cudaHostAllocMapped));
  for (unsigned i = 0; i < kCount; ++i) words[i] = ~0u;
  const cts::Captured error(STDERR_FILENO);
  Exchange<<<kBlocks, kThreads>>>(words, cts::control() ? 0 : kNobody);
  const cudaError_t code = cudaDeviceSynchronize();
  for (unsigned block = 0; block < kBlocks; ++block) {
    unsigned mine[kThreads], checked[kThreads];
    for (unsigned t = 0; t < kThreads; ++t) mine[t] = First(block * kThreads + t) % 999983;
    for (unsigned round = 0; round < kRounds; ++round) {
      for (unsigned t = 0; t < kThreads; ++t) checked[t] = CheckedOnHost(mine[t], round);
      for (unsigned t = 0; t < kThreads; ++t)
        mine[t] = Next(checked[t], checked[(t + 1) % kThreads], checked[t ^ 1], round);
    }
    for (unsigned t = 0; t < kThreads; ++t) right += words[block * kThreads + t] == mine[t] ? 1 : 0;
  }
  cts::Tell("code", code);
  cts::Tell("all-right", right == kCount ? 1 : 0);
  cts::Tell("messages", cts::CountMessages(error.Text()));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Exchanges");
  CTS_EXPECT(child.Value("code") == cudaSuccess && child.Value("all-right") == 1 && child.Value("messages") == 0,
             "a kernel with asserts between its barriers did not end as it should, or printed a message");
}

}  // namespace
