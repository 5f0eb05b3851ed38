/*---
clause: model.bulk-copy.wait-group
control: the thread loads before it waits
control-fails-with: the thread that copied did not see the copy behind its wait
requires: [cc-90]
rounds: 16
draft: not yet five of five on an H100 and an H200
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

// The first warp of a block: each of its threads copies a part of the block's words and looks at it.
__global__ void CopyOut(unsigned* target, unsigned words, unsigned seed, cts::StressPlan stress, unsigned* wrong,
                        bool early) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x >= 32) return;
  const unsigned first = threadIdx.x * (cts::bulk::kBulkWords / 32);
  unsigned* const to = target + blockIdx.x * cts::bulk::kBulkWords + first;
  cts::litmus::BulkToGlobal(to, from + first, words * 4);
  if (!early) cts::litmus::AwaitBulk();
  unsigned missed = 0;
  const volatile unsigned* const seen = to;
  for (unsigned i = 0; i < words; ++i) missed += seen[i] != cts::bulk::BulkValue(blockIdx.x, first + i, seed) ? 1 : 0;
  if (early) cts::litmus::AwaitBulk();
  if (missed != 0) atomicAdd(wrong, missed);
}

void Run(cts::Litmus& litmus, unsigned words) {
  cts::DeviceBuffer<unsigned> target(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyOut<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(target.data(), words, seed, litmus.Stress(),
                                                                     wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * 32 * words, wrong[0]);
  }
}

CTS_LITMUS(litmus, "the thread that copied did not see the copy behind its wait", bytes_16) { Run(litmus, 4); }
CTS_LITMUS(litmus, "the thread that copied did not see the copy behind its wait", bytes_512) { Run(litmus, 128); }

}  // namespace
