/*---
clause: model.bulk-copy.wait-group
covers: groups without copies, which count as all others do
control: the wait leaves one group more under way, and in every second round the thread loads before it copies
control-fails-with: the thread that copied did not see it when only groups without copies were left under way
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr const char* kUnseen =
    "the thread that copied did not see it when only groups without copies were left under way";

constexpr unsigned kEvery = 61;  // Of so many words one is looked at, the last ones first.

enum class Look { kAfterWait, kOneMore, kBeforeCopy };

__device__ void Commit() { CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory")); }
template <int kPending>
__device__ void Await() {
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.wait_group %0;" ::"n"(kPending) : "memory"));
}

// One thread of each block copies all words of its block, in one group among others that are empty.
template <int kBefore, int kAfter>
__global__ void CopyAmongEmpty(unsigned* targets, unsigned seed, cts::StressPlan stress, unsigned* wrong, Look when) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  unsigned* const target = targets + blockIdx.x * cts::bulk::kBulkWords;
  unsigned missed = 0;
  const auto look = [&] {
    const volatile unsigned* const seen = target;
    for (unsigned i = cts::bulk::kBulkWords; i >= kEvery; i -= kEvery)
      missed += seen[i - 1] != cts::bulk::BulkValue(blockIdx.x, i - 1, seed) ? 1 : 0;
  };
  if (when == Look::kBeforeCopy) look();
  for (int i = 0; i < kBefore; ++i) Commit();
  cts::litmus::BulkToGlobal(target, from, cts::bulk::kBulkBytes);  // And its group.
  for (int i = 0; i < kAfter; ++i) Commit();
  if (when == Look::kOneMore) {
    Await<kAfter + 1>();
  } else {
    Await<kAfter>();
  }
  if (when != Look::kBeforeCopy) look();
  Await<0>();
  if (missed != 0) atomicAdd(wrong, missed);
}

template <int kBefore, int kAfter>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned> targets(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Look early = seed % 2 == 0 ? Look::kOneMore : Look::kBeforeCopy;
    CopyAmongEmpty<kBefore, kAfter><<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(
        targets.data(), seed, litmus.Stress(), wrong.data(), cts::control() ? early : Look::kAfterWait);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * (cts::bulk::kBulkWords / kEvery), wrong[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, before_one) { Run<0, 1>(litmus); }
CTS_LITMUS(litmus, kUnseen, before_three) { Run<0, 3>(litmus); }
CTS_LITMUS(litmus, kUnseen, after_two) { Run<2, 0>(litmus); }
CTS_LITMUS(litmus, kUnseen, between) { Run<3, 1>(litmus); }

}  // namespace
