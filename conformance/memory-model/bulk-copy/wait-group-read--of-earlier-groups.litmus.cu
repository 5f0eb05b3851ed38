/*---
clause: model.bulk-copy.wait-group-read
covers: waits that leave later groups under way, of a ring of sources
control: a source is written again without a wait, and in every second round before its copy
control-fails-with: a copy had what was stored later to its source, after a wait for its group
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kTiles = 16, kTileWords = 1024, kOfBlock = kTiles * kTileWords;
constexpr const char* kLater = "a copy had what was stored later to its source, after a wait for its group";

// When a source is written again.
enum class Reuse { kAfterWait, kAtOnce, kBeforeCopy };

__device__ unsigned ValueOf(unsigned word, unsigned seed) { return (blockIdx.x * kOfBlock + word) * 128 + seed % 128; }

// A block copies its tiles out of a few sources in turn. The wait leaves the copies of the other sources under way.
template <int kSources>
__global__ void CopyTiles(unsigned* targets, unsigned seed, cts::StressPlan stress, Reuse when) {
  __shared__ __align__(16) unsigned from[kSources][kTileWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  const auto store = [&](unsigned tile) {
    volatile unsigned* const at = from[tile % kSources];  // Each word is stored, whoever reads it.
    for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x) at[i] = ValueOf(tile * kTileWords + i, seed);
  };
  for (unsigned tile = 0; tile < kTiles; ++tile) {
    if (threadIdx.x == 0 && when == Reuse::kAfterWait)
      CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(kSources - 1) : "memory"));
    __syncthreads();
    store(tile);
    if (when == Reuse::kBeforeCopy) store(tile + kSources);
    cts::litmus::FenceOfShared();
    __syncthreads();
    if (threadIdx.x != 0) continue;
    unsigned* const to = targets + blockIdx.x * kOfBlock + tile * kTileWords;
    cts::litmus::BulkToGlobal(to, from[tile % kSources], 4 * kTileWords);
  }
  if (threadIdx.x == 0) cts::litmus::AwaitBulk();
}
__global__ void CountTiles(const unsigned* targets, unsigned seed, unsigned* wrong) {
  unsigned missed = 0;
  for (unsigned i = threadIdx.x; i < kOfBlock; i += blockDim.x)
    missed += targets[blockIdx.x * kOfBlock + i] != ValueOf(i, seed) ? 1 : 0;
  if (missed != 0) atomicAdd(wrong, missed);
}

template <int kSources>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned> targets(cts::bulk::kBulkBlocks * kOfBlock, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Reuse early = seed % 2 == 0 ? Reuse::kAtOnce : Reuse::kBeforeCopy;
    CopyTiles<kSources><<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(
        targets.data(), seed, litmus.Stress(), cts::control() ? early : Reuse::kAfterWait);
    CountTiles<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(targets.data(), seed, wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * kOfBlock, wrong[0]);
  }
}

CTS_LITMUS(litmus, kLater, two_sources) { Run<2>(litmus); }
CTS_LITMUS(litmus, kLater, four_sources) { Run<4>(litmus); }

}  // namespace
