/*---
clause: model.bulk-copy.no-fence-permits
requires: [cc-90]
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

// Who stores the words of a block before one thread copies them: that thread itself, or all of the block.
enum class Stores { kItself, kAll };

__device__ void StoreAsOne(unsigned* at, unsigned words, unsigned seed) {
  for (unsigned i = 0; i < words; ++i) at[i] = cts::bulk::BulkValue(blockIdx.x, i, seed);
}

// Out of shared memory, without a fence after the stores.
template <Stores kStores>
__global__ void CopyOut(unsigned* target, unsigned words, unsigned seed) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  cts::bulk::StoreZeros(from, words);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if constexpr (kStores == Stores::kAll) {
    cts::bulk::StoreWords(from, words, seed);
    __syncthreads();
  } else if (threadIdx.x == 0) {
    StoreAsOne(from, words, seed);
  }
  if (threadIdx.x == 0) {
    cts::litmus::BulkToGlobal(target + blockIdx.x * cts::bulk::kBulkWords, from, words * 4);
    cts::litmus::AwaitBulk();
  }
}

// Out of global memory. counts: wrong words; copies that were not complete.
__global__ void CopyIn(unsigned* source, unsigned words, unsigned seed, unsigned* counts) {
  __shared__ __align__(16) unsigned to[cts::bulk::kBulkWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  unsigned* const from = source + blockIdx.x * cts::bulk::kBulkWords;
  cts::bulk::StoreZeros(to, words);
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  cts::bulk::StoreWords(from, words, seed);
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier.ArriveExpecting(words * 4);
    cts::litmus::BulkToShared(to, from, words * 4, barrier);
  }
  const bool all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  const unsigned missed = cts::bulk::WrongWords(to, words, seed);
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

using Out = void (*)(unsigned*, unsigned, unsigned);

void TellOut(const char* row, Out kernel, unsigned words) {
  const cts::DeviceBuffer<unsigned> target(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  cts::DeviceBuffer<unsigned> wrong(1, 0);
  const unsigned rounds = cts::Rounds(50);
  for (unsigned seed = 1; seed <= rounds; ++seed) {
    kernel<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(target.data(), words, seed);
    cts::bulk::CountWrong<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(target.data(), words, seed,
                                                                               wrong.data());
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::litmus::TellSightings(row, cts::litmus::Open::kPermitted, std::uint64_t{rounds} * cts::bulk::kBulkBlocks * words,
                             wrong[0]);
}

CTS_CASE() {
  constexpr unsigned kFew = 4;
  TellOut("shared/of-itself@block", CopyOut<Stores::kItself>, kFew);
  TellOut("shared/of-all/16@block", CopyOut<Stores::kAll>, kFew);
  TellOut("shared/of-all/16384@block", CopyOut<Stores::kAll>, cts::bulk::kBulkWords);
  const cts::DeviceBuffer<unsigned> source(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  cts::DeviceBuffer<unsigned> counts(2, 0);
  const unsigned rounds = cts::Rounds(50);
  for (unsigned seed = 1; seed <= rounds; ++seed) {
    CopyIn<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(source.data(), cts::bulk::kBulkWords, seed,
                                                                counts.data());
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
  cts::litmus::TellSightings("global/of-all/16384@block", cts::litmus::Open::kPermitted,
                             std::uint64_t{rounds} * cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, counts[0]);
  CTS_OBSERVE("rows", 4);
}

}  // namespace
