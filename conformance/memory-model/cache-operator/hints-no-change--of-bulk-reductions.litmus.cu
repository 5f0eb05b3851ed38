/*---
clause: model.cache-operator.hints-no-change
covers: cache policies of bulk and tensor reductions
control: who reduced looks before its wait, and in every second round before it reduces
control-fails-with: the thread that reduced by a cache policy did not see the result after its wait
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"
#include "cts/litmus/mbarrier.cuh"

namespace {

// A tile of 1,024 words a block, which a tensor of one dimension has in boxes of 256.
constexpr unsigned kBlocks = 64, kThreads = 128, kTileWords = 1024, kBoxWords = 256, kWords = kBlocks * kTileWords;
constexpr const char* kUnseen = "the thread that reduced by a cache policy did not see the result after its wait";

enum class Policy { kEvictFirst, kEvictLast };
// What reduces: a bulk reduction, or one of the tensor.
enum class By { kBulk, kTensor };
// What a control does.
enum class Slip { kNone, kLookBeforeWait, kLookBeforeReduction };

template <Policy kPolicy>
__device__ unsigned long long MakePolicy() {
  unsigned long long policy = 0;
  if constexpr (kPolicy == Policy::kEvictFirst) {
    CTS_ASYNC_OF_9(asm volatile("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy)));
  } else {
    CTS_ASYNC_OF_9(asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 0.5;" : "=l"(policy)));
  }
  return policy;
}

__device__ unsigned ValueOf(unsigned word, unsigned seed) { return (word << 8 | (seed & 0x7F)) + 1; }

// Adds the tile to words that are 0, in a group of its own.
template <By kBy>
__device__ void Add([[maybe_unused]] const CUtensorMap* map, [[maybe_unused]] unsigned* words, const unsigned* tile,
                    [[maybe_unused]] unsigned long long policy) {
  for (unsigned box = 0; box < kTileWords; box += kBoxWords) {
    [[maybe_unused]] const unsigned from = cts::litmus::SharedAddress(tile + box);
    [[maybe_unused]] const unsigned first = blockIdx.x * kTileWords + box;
    if constexpr (kBy == By::kBulk) {
      [[maybe_unused]] const auto to = static_cast<unsigned long long>(__cvta_generic_to_global(words + first));
      CTS_ASYNC_OF_9(
          asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.add.u32 "
                       "[%0], [%1], %2, %3;" ::"l"(to),
                       "r"(from), "n"(kBoxWords * 4), "l"(policy)
                       : "memory"));
    } else {
      CTS_ASYNC_OF_9(
          asm volatile("cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.tile.bulk_group.L2::cache_hint "
                       "[%0, {%1}], [%2], %3;" ::"l"(reinterpret_cast<unsigned long long>(map)),
                       "r"(first), "r"(from), "l"(policy)
                       : "memory"));
    }
  }
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));
}

// counts: wrong words that the thread which reduced saw.
template <By kBy, Policy kPolicy>
__global__ void Reduce(const __grid_constant__ CUtensorMap map, unsigned* words, unsigned seed, cts::StressPlan stress,
                       unsigned* counts, Slip slip) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  for (unsigned i = threadIdx.x; i < kTileWords; i += kThreads) tile[i] = ValueOf(blockIdx.x * kTileWords + i, seed);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  unsigned missed = 0;
  const auto look = [&] {
    const volatile unsigned* const seen = words;
    for (unsigned i = 0; i < kTileWords; i += 61) {
      const unsigned word = blockIdx.x * kTileWords + kTileWords - 1 - i;  // What comes last is looked at first.
      missed += seen[word] != ValueOf(word, seed) ? 1 : 0;
    }
  };
  if (slip == Slip::kLookBeforeReduction) look();
  Add<kBy>(&map, words, tile, MakePolicy<kPolicy>());
  if (slip == Slip::kLookBeforeWait) look();
  cts::litmus::AwaitBulk();
  if (slip == Slip::kNone) look();
  if (missed != 0) atomicAdd(counts, missed);
}

template <By kBy, Policy kPolicy>
void Run(cts::Litmus& litmus) {
  const cts::DeviceBuffer<unsigned> words(kWords, 0);
  const CUtensorMap map = cts::EncodeTiles(words.data(), {kWords, 0, 0}, {kBoxWords, 0, 0});
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    const cts::DeviceBuffer<unsigned> counts(1, 0);
    const Slip slip = seed % 2 == 0 ? Slip::kLookBeforeWait : Slip::kLookBeforeReduction;
    CTS_CUDA(cudaMemset(words.data(), 0, kWords * sizeof(unsigned)));
    Reduce<kBy, kPolicy><<<kBlocks + 1, kThreads>>>(map, words.data(), seed, litmus.Stress(), counts.data(),
                                                    cts::control() ? slip : Slip::kNone);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * (kTileWords / 61 + 1), counts[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, bulk_evict_first) { Run<By::kBulk, Policy::kEvictFirst>(litmus); }
CTS_LITMUS(litmus, kUnseen, bulk_evict_last) { Run<By::kBulk, Policy::kEvictLast>(litmus); }
CTS_LITMUS(litmus, kUnseen, tensor_evict_first) { Run<By::kTensor, Policy::kEvictFirst>(litmus); }
CTS_LITMUS(litmus, kUnseen, tensor_evict_last) { Run<By::kTensor, Policy::kEvictLast>(litmus); }

}  // namespace
