/*---
clause: model.bulk-copy.tensor-copies
covers: four and five dimensions out of shared memory, sources written again
control: a source is written again without the wait, and in every second round before its copy
control-fails-with: a tile was stored with words that came into its source later
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "tiles-of-high-rank.family.cuh"

namespace {

constexpr unsigned kTurns = 4;  // A block stores its tile so often, out of one source.
constexpr const char* kLater = "a tile was stored with words that came into its source later";

// When a source is written again.
enum class Reuse { kAfterWait, kAtOnce, kBeforeCopy };

// Each turn is of a tensor of its own.
struct Targets {
  CUtensorMap maps[kTurns];
};

// counts: words that the thread which copied did not see after its last wait.
template <int kRank>
__global__ void CopyOut(const __grid_constant__ Targets targets, const unsigned* words, unsigned seed,
                        cts::StressPlan stress, unsigned* counts, Reuse when) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const auto store = [&](unsigned turn) {
    volatile unsigned* const at = tile;  // Each word is stored, whoever reads it.
    for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads)
      at[kTileWords - 1 - i] = ValueOf(WordOf<kRank>(kTileWords - 1 - i), seed + turn);
  };
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (threadIdx.x == 0 && when == Reuse::kAfterWait) cts::litmus::AwaitBulk<true>();
    __syncthreads();
    store(turn);
    if (when == Reuse::kBeforeCopy) store(turn + 1);
    cts::litmus::FenceOfShared();
    __syncthreads();
    if (threadIdx.x == 0) StartOut<kRank>(&targets.maps[turn], tile);
  }
  if (threadIdx.x != 0) return;
  cts::litmus::AwaitBulk();
  const volatile unsigned* const seen = words + (kTurns - 1) * kWords<kRank>;
  for (unsigned i = 0; i < kTileWords; i += 61) {
    const unsigned word = WordOf<kRank>(kTileWords - 1 - i);  // What comes last is looked at first.
    if (seen[word] != ValueOf(word, seed + kTurns - 1)) atomicAdd(counts, 1u);
  }
}
template <int kRank>
__global__ void CountWrong(const unsigned* words, unsigned seed, unsigned* counts) {
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads) {
      const unsigned word = WordOf<kRank>(i);
      if (words[turn * kWords<kRank> + word] != ValueOf(word, seed + turn)) atomicAdd(counts, 1u);
    }
  }
}

template <int kRank>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned> words(kTurns * kWords<kRank>, 0);
  Targets targets = {};
  for (unsigned turn = 0; turn < kTurns; ++turn)
    targets.maps[turn] = Encode<kRank>(words.data() + turn * kWords<kRank>);
  for (unsigned round = 1; litmus.NextRound(); ++round) {
    const cts::DeviceBuffer<unsigned> counts(1, 0);
    const Reuse early = round % 2 == 0 ? Reuse::kAtOnce : Reuse::kBeforeCopy;
    const unsigned seed = round * (kTurns + 1);
    CopyOut<kRank><<<kBlocks + 1, kThreads>>>(targets, words.data(), seed, litmus.Stress(), counts.data(),
                                              cts::control() ? early : Reuse::kAfterWait);
    CountWrong<kRank><<<kBlocks, kThreads>>>(words.data(), seed, counts.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kTileWords * kTurns, counts[0]);
  }
}

CTS_LITMUS(litmus, kLater, out_4d) { Run<4>(litmus); }
CTS_LITMUS(litmus, kLater, out_5d) { Run<5>(litmus); }

}  // namespace
