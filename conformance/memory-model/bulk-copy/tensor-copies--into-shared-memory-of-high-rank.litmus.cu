/*---
clause: model.bulk-copy.tensor-copies
covers: tiles of four and five dimensions into shared memory
control: the arrival expects no bytes, so that the phase ends early; in every second round copies come after the look
control-fails-with: a thread that waited for the phase did not see a tile of so many dimensions
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tiles-of-high-rank.family.cuh"

namespace {

constexpr const char* kUnseen = "a thread that waited for the phase did not see a tile of so many dimensions";

// What a control does.
enum class Slip { kNone, kUnexpected, kCopyLate };

__global__ void StoreWords(unsigned* words, unsigned seed) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  words[i] = ValueOf(i, seed);
}

// counts: wrong words; phases or copies that were not complete.
template <int kRank>
__global__ void CopyIn(const __grid_constant__ CUtensorMap map, unsigned seed, cts::StressPlan stress, unsigned* counts,
                       Slip slip) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads) tile[i] = 0;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    if (slip == Slip::kNone) {
      barrier.ArriveExpecting(kTileBytes);
    } else {
      barrier.Arrive();
    }
    if (slip != Slip::kCopyLate) StartIn<kRank>(tile, &map, barrier);
  }
  bool all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  const volatile unsigned* const seen = tile;
  unsigned missed = 0;
  for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads)
    missed += seen[i] != ValueOf(WordOf<kRank>(i), seed) ? 1 : 0;
  if (slip != Slip::kNone) {  // A block must not end before its copies: the next phase tracks them.
    __syncthreads();
    if (threadIdx.x == 0) {
      if (slip == Slip::kCopyLate) StartIn<kRank>(tile, &map, barrier);
      barrier.ArriveExpecting(kTileBytes);
    }
    all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(1); }) && all;
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

template <int kRank>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned> words(kWords<kRank>);
  const CUtensorMap map = Encode<kRank>(words.data());
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Slip slip = seed % 2 == 0 ? Slip::kUnexpected : Slip::kCopyLate;
    StoreWords<<<kWords<kRank> / 256, 256>>>(words.data(), seed);
    CopyIn<kRank>
        <<<kBlocks + 1, kThreads>>>(map, seed, litmus.Stress(), counts.data(), cts::control() ? slip : Slip::kNone);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a tensor copy did not complete");
    litmus.Count(std::uint64_t{kBlocks} * kTileWords, counts[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, in_4d) { Run<4>(litmus); }
CTS_LITMUS(litmus, kUnseen, in_5d) { Run<5>(litmus); }

}  // namespace
