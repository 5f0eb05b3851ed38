/*---
clause: model.bulk-copy.fence-before-source-read
control: the stores come after the copy
control-fails-with: a bulk copy did not have what was stored to its source before the fence
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

__device__ void FenceOfAll() { CTS_ASYNC_OF_9(asm volatile("fence.proxy.async;" ::: "memory")); }
__device__ void FenceOfGlobal() { CTS_ASYNC_OF_9(asm volatile("fence.proxy.async.global;" ::: "memory")); }

// All threads store to shared memory, which one of them copies out.
template <bool kAllSpaces>
__global__ void CopyOut(unsigned* target, unsigned seed, cts::StressPlan stress, bool late) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  if (late) {
    cts::bulk::StoreZeros(from, cts::bulk::kBulkWords);
  } else {
    cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  }
  if constexpr (kAllSpaces) {
    FenceOfAll();
  } else {
    cts::litmus::FenceOfShared();
  }
  __syncthreads();
  if (threadIdx.x == 0)
    cts::litmus::BulkToGlobal(target + blockIdx.x * cts::bulk::kBulkWords, from, cts::bulk::kBulkBytes);
  if (late) {
    if (threadIdx.x == 0) cts::litmus::AwaitBulk<true>();  // The copy has read the zeros.
    __syncthreads();
    cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  }
  if (threadIdx.x == 0) cts::litmus::AwaitBulk();
}

template <bool kAllSpaces>
void Out(cts::Litmus& litmus) {
  cts::DeviceBuffer<unsigned> target(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyOut<kAllSpaces>
        <<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(target.data(), seed, litmus.Stress(), cts::control());
    cts::bulk::CountWrong<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(target.data(), cts::bulk::kBulkWords,
                                                                               seed, wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * cts::bulk::kBulkWords, wrong[0]);
  }
}

// All threads store to global memory, which one of them copies in. counts: wrong words; copies that were not complete.
__global__ void CopyIn(unsigned* source, unsigned seed, cts::StressPlan stress, unsigned* counts, bool late) {
  __shared__ __align__(16) unsigned words[cts::bulk::kBulkWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  const cts::litmus::Mbarrier barrier(&object);
  unsigned* const from = source + blockIdx.x * cts::bulk::kBulkWords;
  cts::bulk::StoreZeros(words, cts::bulk::kBulkWords);
  if (threadIdx.x == 0) barrier.Init(1);
  if (!late) cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  cts::litmus::FenceOfShared();
  FenceOfGlobal();
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier.ArriveExpecting(cts::bulk::kBulkBytes);
    cts::litmus::BulkToShared(words, from, cts::bulk::kBulkBytes, barrier);
  }
  const bool all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  if (late) cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  const unsigned missed = cts::bulk::WrongWords(words, cts::bulk::kBulkWords, seed);
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

CTS_LITMUS(litmus, "a bulk copy did not have what was stored to its source before the fence", shared) {
  Out<false>(litmus);
}
CTS_LITMUS(litmus, "a bulk copy did not have what was stored to its source before the fence", all_spaces) {
  Out<true>(litmus);
}
CTS_LITMUS(litmus, "a bulk copy did not have what was stored to its source before the fence", global) {
  cts::DeviceBuffer<unsigned> source(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> counts(2, 0);
    CopyIn<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(source.data(), seed, litmus.Stress(), counts.data(),
                                                                    cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not complete");
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * cts::bulk::kBulkWords, counts[0]);
  }
}

}  // namespace
