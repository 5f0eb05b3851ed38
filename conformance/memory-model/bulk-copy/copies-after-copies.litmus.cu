/*---
clause: model.bulk-copy.copies-after-copies
control: the second copy starts before the phase that tracks the first one is awaited
control-fails-with: a bulk copy did not see what an awaited one had copied
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kPieceBytes = cts::bulk::kBulkBytes / 2, kTurns = 4;

// In each turn a block copies into shared memory, waits, and copies from there into global memory, without a fence of
// proxies. Who starts the second copy is the thread that waited, or one of another warp after a barrier of the block.
// counts: copies that were not complete.
template <bool kByAnother>
__global__ void CopyThrough(const unsigned* source, unsigned* target, unsigned bytes, cts::StressPlan stress,
                            unsigned* counts, bool early) {
  __shared__ __align__(16) unsigned room[kPieceBytes / 4];
  __shared__ unsigned long long object;
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  const cts::litmus::Mbarrier barrier(&object);
  const unsigned words = bytes / 4, first = blockIdx.x * cts::bulk::kBulkWords;
  cts::bulk::StoreZeros(room, words);
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  bool all = true;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned* const from = source + first + turn * words;
    unsigned* const to = target + first + turn * words;
    const bool starts = threadIdx.x == 0, goes_on = threadIdx.x == (kByAnother ? 64 : 0);
    if (starts) {
      barrier.ArriveExpecting(bytes);
      cts::litmus::BulkToShared(room, from, bytes, barrier);
    }
    if (goes_on && early) cts::litmus::BulkToGlobal(to, room, bytes);
    if (starts) all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(turn % 2); }) && all;
    if (kByAnother) __syncthreads();
    if (goes_on && !early) cts::litmus::BulkToGlobal(to, room, bytes);
    if (goes_on) cts::litmus::AwaitBulk();
    if (kByAnother) __syncthreads();
  }
  if (!all) atomicAdd(counts, 1u);
}

template <bool kByAnother>
void Run(cts::Litmus& litmus, unsigned bytes) {
  constexpr std::size_t kWords = std::size_t{cts::bulk::kBulkBlocks} * cts::bulk::kBulkWords;
  const cts::DeviceBuffer<unsigned> source(kWords);
  cts::DeviceBuffer<unsigned> target(kWords);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    const cts::DeviceBuffer<unsigned> counts(1, 0), wrong(1, 0);
    target.Fill(0);
    cts::bulk::StoreAll<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(source.data(), seed);
    CopyThrough<kByAnother><<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(
        source.data(), target.data(), bytes, litmus.Stress(), counts.data(), cts::control());
    cts::bulk::CountWrong<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(target.data(), kTurns * bytes / 4, seed,
                                                                               wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[0], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * kTurns * bytes / 4, wrong[0]);
  }
}

constexpr const char* kUnseen = "a bulk copy did not see what an awaited one had copied";
CTS_LITMUS(litmus, kUnseen, by_itself_bytes_64) { Run<false>(litmus, 64); }
CTS_LITMUS(litmus, kUnseen, by_itself_kib_4) { Run<false>(litmus, 4096); }
CTS_LITMUS(litmus, kUnseen, by_another_bytes_64) { Run<true>(litmus, 64); }
CTS_LITMUS(litmus, kUnseen, by_another_kib_4) { Run<true>(litmus, 4096); }

}  // namespace
