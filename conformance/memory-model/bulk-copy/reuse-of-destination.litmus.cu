/*---
clause: model.bulk-copy.reuse-of-destination
control: the next copy starts before the barrier, and in every second round is complete before the reads
control-fails-with: a thread read what the next copy brought, before the barrier that stands before that copy
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kTiles = 64, kTileWords = 1024, kTileBytes = kTileWords * 4;

__host__ __device__ constexpr unsigned TileValue(unsigned tile, unsigned word) { return tile * kTileWords + word + 1; }

__global__ void FillTiles(unsigned* tiles) {
  for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x)
    tiles[blockIdx.x * kTileWords + i] = TileValue(blockIdx.x, i);
}

// When the next copy comes.
enum class Next { kBehindBarrier, kAhead, kCompleteAhead };

// All tiles come into one place, one after the other. counts: wrong words; copies that were not complete.
__global__ void CopyAndRead(const unsigned* tiles, cts::StressPlan stress, unsigned* counts, Next when) {
  __shared__ __align__(16) unsigned words[kTileWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  const bool ahead = when != Next::kBehindBarrier;
  const cts::litmus::Mbarrier barrier(&object);
  const auto copy = [&](unsigned tile) {
    barrier.ArriveExpecting(kTileBytes);
    cts::litmus::BulkToShared(words, tiles + tile * kTileWords, kTileBytes, barrier);
  };
  const auto await = [&](unsigned tile) {
    return cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(tile % 2); });
  };
  const unsigned warps = blockDim.x / 32;
  unsigned missed = 0;
  bool all = true;
  cts::bulk::StoreZeros(words, kTileWords);
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) copy(0);
  for (unsigned tile = 0; tile < kTiles; ++tile) {
    all = all && await(tile);  // A wait in vain is long.
    __syncthreads();
    const bool goes_on = tile + 1 < kTiles;
    if (ahead && goes_on && threadIdx.x == 0) copy(tile + 1);
    if (when == Next::kCompleteAhead && goes_on) all = all && await(tile + 1);
    if (threadIdx.x / 32 == tile % warps) cts::SpinFor(stress.delay_ns);
    const volatile unsigned* const seen = words;
    for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x) missed += seen[i] != TileValue(tile, i) ? 1 : 0;
    cts::litmus::FenceOfShared();
    __syncthreads();
    if (!ahead && goes_on && threadIdx.x == 0) copy(tile + 1);
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

CTS_LITMUS(litmus, "a thread read what the next copy brought, before the barrier that stands before that copy") {
  const cts::DeviceBuffer<unsigned> tiles(kTiles * kTileWords);
  FillTiles<<<kTiles, cts::bulk::kBulkThreads>>>(tiles.data());
  CTS_CUDA(cudaGetLastError());
  for (bool complete = true; litmus.NextRound(); complete = !complete) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Next early = complete ? Next::kCompleteAhead : Next::kAhead;
    CopyAndRead<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(tiles.data(), litmus.Stress(), counts.data(),
                                                                         cts::control() ? early : Next::kBehindBarrier);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * kTiles * kTileWords, counts[0]);
  }
}

}  // namespace
