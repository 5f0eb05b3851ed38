/*---
clause: model.bulk-copy.wait-group-read
control: the source is written again without the wait, and in every second round before the copies
control-fails-with: a copy had what was stored to its source after the wait
requires: [cc-90]
rounds: 16
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kCopies = 4, kAllWords = cts::bulk::kBulkBlocks * cts::bulk::kBulkWords;

// When the source is written again.
enum class Reuse { kBehindWait, kAtOnce, kBeforeCopies };

// Each block copies its words to several places, so that the last copy has its turn when others went before it.
__global__ void CopyAndReuse(unsigned* targets, unsigned seed, cts::StressPlan stress, Reuse when) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  const auto reuse = [&] {
    volatile unsigned* const at = from;  // Nobody reads the zeros: they are stored all the same.
    for (unsigned i = threadIdx.x; i < cts::bulk::kBulkWords; i += blockDim.x) at[cts::bulk::kBulkWords - 1 - i] = 0;
  };
  if (when == Reuse::kBeforeCopies) reuse();
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    for (unsigned copy = 0; copy < kCopies; ++copy) {
      cts::litmus::BulkToGlobal(targets + copy * kAllWords + blockIdx.x * cts::bulk::kBulkWords, from,
                                cts::bulk::kBulkBytes);
    }
    if (when == Reuse::kBehindWait) cts::litmus::AwaitBulk<true>();
  }
  __syncthreads();
  if (when != Reuse::kBeforeCopies) reuse();
  if (threadIdx.x == 0) cts::litmus::AwaitBulk();
}

CTS_LITMUS(litmus, "a copy had what was stored to its source after the wait") {
  const cts::DeviceBuffer<unsigned> targets(kCopies * kAllWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Reuse early = seed % 2 == 0 ? Reuse::kAtOnce : Reuse::kBeforeCopies;
    CopyAndReuse<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(targets.data(), seed, litmus.Stress(),
                                                                          cts::control() ? early : Reuse::kBehindWait);
    for (unsigned copy = 0; copy < kCopies; ++copy) {
      cts::bulk::CountWrong<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(
          targets.data() + copy * kAllWords, cts::bulk::kBulkWords, seed, wrong.data());
    }
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kCopies} * kAllWords, wrong[0]);
  }
}

}  // namespace
