/*---
clause: model.bulk-copy.tensor-copies
covers: copies out of shared memory, in groups, after a proxy fence
control: who copied looks before its wait, and in every second round before its copy; or the stores come after the copy
control-fails-with:
  - the thread that copied a tile did not see it after its wait
  - a tile did not have what was stored to it before the fence
requires: [cc-90]
rounds: 16
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "tensor-tiles.cuh"

namespace {

using namespace cts::tiles;

// What a control does.
enum class Slip { kNone, kLookBeforeWait, kLookBeforeCopy, kStoreLate };

// counts: wrong words that the thread which copied saw.
template <int kRank>
__global__ void CopyOut(const __grid_constant__ CUtensorMap map, const unsigned* words, unsigned seed,
                        cts::StressPlan stress, unsigned* counts, Slip slip) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const auto store = [&](bool zeros) {
    for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads) tile[i] = zeros ? 0 : ValueOf(WordOf<kRank>(i), seed);
  };
  store(slip == Slip::kStoreLate);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned missed = 0;
    const auto look = [&] {
      const volatile unsigned* const seen = words;
      for (unsigned i = 0; i < kTileWords; i += 61) {
        const unsigned word = WordOf<kRank>(kTileWords - 1 - i);  // What comes last is looked at first.
        missed += seen[word] != ValueOf(word, seed) ? 1 : 0;
      }
    };
    if (slip == Slip::kLookBeforeCopy) look();
    for (unsigned box = 0; box < Tiles<kRank>::kBoxes; ++box)
      cts::TileToGlobal<kRank>(&map, Origin<kRank>(box), tile + box * 256);
    if (slip == Slip::kLookBeforeWait) look();
    cts::litmus::AwaitBulk();
    if (slip == Slip::kNone || slip == Slip::kStoreLate) look();
    if (missed != 0) atomicAdd(counts, missed);
  }
  if (slip == Slip::kStoreLate) {
    __syncthreads();
    store(false);
  }
}
template <int kRank>
__global__ void CountWrong(const unsigned* words, unsigned seed, unsigned* counts) {
  for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads) {
    const unsigned word = WordOf<kRank>(i);
    if (words[word] != ValueOf(word, seed)) atomicAdd(counts + 1, 1u);
  }
}

template <int kRank>
void Out(cts::Litmus& litmus, Slip even, Slip odd, bool by_all) {
  const cts::DeviceBuffer<unsigned> words(kWords, 0);
  const CUtensorMap map = Encode<kRank>(words.data());
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    const Slip slip = seed % 2 == 0 ? even : odd;
    CopyOut<kRank><<<kBlocks + 1, kThreads>>>(map, words.data(), seed, litmus.Stress(), counts.data(),
                                              cts::control() ? slip : Slip::kNone);
    CountWrong<kRank><<<kBlocks, kThreads>>>(words.data(), seed, counts.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kTileWords, counts[by_all ? 1 : 0]);
  }
}

CTS_LITMUS(litmus, "the thread that copied a tile did not see it after its wait", out_1d) {
  Out<1>(litmus, Slip::kLookBeforeWait, Slip::kLookBeforeCopy, false);
}
CTS_LITMUS(litmus, "the thread that copied a tile did not see it after its wait", out_2d) {
  Out<2>(litmus, Slip::kLookBeforeWait, Slip::kLookBeforeCopy, false);
}
CTS_LITMUS(litmus, "the thread that copied a tile did not see it after its wait", out_3d) {
  Out<3>(litmus, Slip::kLookBeforeWait, Slip::kLookBeforeCopy, false);
}
CTS_LITMUS(litmus, "a tile did not have what was stored to it before the fence", stored_1d) {
  Out<1>(litmus, Slip::kStoreLate, Slip::kStoreLate, true);
}
CTS_LITMUS(litmus, "a tile did not have what was stored to it before the fence", stored_2d) {
  Out<2>(litmus, Slip::kStoreLate, Slip::kStoreLate, true);
}
CTS_LITMUS(litmus, "a tile did not have what was stored to it before the fence", stored_3d) {
  Out<3>(litmus, Slip::kStoreLate, Slip::kStoreLate, true);
}

}  // namespace
