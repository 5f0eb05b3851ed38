/*---
clause: model.bulk-copy.wait-group-read
control: the source is written again without the wait
control-fails-with: a copy had what was stored to its source behind the wait
requires: [cc-90]
rounds: 16
draft: not yet five of five on an H100 and an H200
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

__global__ void CopyAndReuse(unsigned* target, unsigned seed, cts::StressPlan stress, bool at_once) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    cts::litmus::BulkToGlobal(target + blockIdx.x * cts::bulk::kBulkWords, from, cts::bulk::kBulkBytes);
    if (!at_once) cts::litmus::AwaitBulk<true>();
  }
  __syncthreads();
  cts::bulk::StoreZeros(from, cts::bulk::kBulkWords);
  if (threadIdx.x == 0) cts::litmus::AwaitBulk();
}

CTS_LITMUS(litmus, "a copy had what was stored to its source behind the wait") {
  cts::DeviceBuffer<unsigned> target(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyAndReuse<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(target.data(), seed, litmus.Stress(),
                                                                          cts::control());
    cts::bulk::CountWrong<<<cts::bulk::kBulkBlocks, cts::bulk::kBulkThreads>>>(target.data(), cts::bulk::kBulkWords,
                                                                               seed, wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * cts::bulk::kBulkWords, wrong[0]);
  }
}

}  // namespace
