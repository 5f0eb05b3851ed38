/*---
clause: model.bulk-copy.wait-group
control: the thread loads before it waits, and in every second round before it copies
control-fails-with: the thread that copied did not see the copy after its wait
requires: [cc-90]
rounds: 16
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// When a thread looks at what it copies.
enum class Look { kBehindWait, kBeforeWait, kBeforeCopy };

// The first threads of a block: each of them copies a part of the block's words and looks at it.
__global__ void CopyOut(unsigned* target, unsigned threads, unsigned words, unsigned seed, cts::StressPlan stress,
                        unsigned* wrong, Look when) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x >= threads) return;
  const unsigned first = threadIdx.x * (cts::bulk::kBulkWords / threads);
  unsigned* const to = target + blockIdx.x * cts::bulk::kBulkWords + first;
  unsigned missed = 0;
  const auto look = [&] {
    const volatile unsigned* const seen = to;
    for (unsigned i = words; i-- > 0;)  // What comes last is looked at first.
      missed += seen[i] != cts::bulk::BulkValue(blockIdx.x, first + i, seed) ? 1 : 0;
  };
  if (when == Look::kBeforeCopy) look();
  cts::litmus::BulkToGlobal(to, from + first, words * 4);
  if (when == Look::kBeforeWait) look();
  cts::litmus::AwaitBulk();
  if (when == Look::kBehindWait) look();
  if (missed != 0) atomicAdd(wrong, missed);
}

void Run(cts::Litmus& litmus, unsigned threads, unsigned words) {
  cts::DeviceBuffer<unsigned> target(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Look early = seed % 2 == 0 ? Look::kBeforeWait : Look::kBeforeCopy;
    CopyOut<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(
        target.data(), threads, words, seed, litmus.Stress(), wrong.data(), cts::control() ? early : Look::kBehindWait);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * threads * words, wrong[0]);
  }
}

CTS_LITMUS(litmus, "the thread that copied did not see the copy after its wait", bytes_16) { Run(litmus, 32, 4); }
CTS_LITMUS(litmus, "the thread that copied did not see the copy after its wait", bytes_512) { Run(litmus, 32, 128); }
CTS_LITMUS(litmus, "the thread that copied did not see the copy after its wait", bytes_8192) { Run(litmus, 2, 2048); }

}  // namespace
