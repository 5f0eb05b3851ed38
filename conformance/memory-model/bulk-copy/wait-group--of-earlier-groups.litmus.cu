/*---
clause: model.bulk-copy.wait-group
covers: waits that leave later groups under way
control: each wait leaves one group more under way, and in every second round the thread loads before it copies
control-fails-with: the thread that copied did not see a group that its wait did not leave under way
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kThreads = 4, kOfThread = cts::bulk::kBulkWords / kThreads, kGroups = 4, kMost = kOfThread / 2;
constexpr const char* kUnseen = "the thread that copied did not see a group that its wait did not leave under way";

enum class Look { kAfterWait, kOneMore, kBeforeCopy };

__device__ void Start(unsigned* to, const unsigned* from, unsigned words) {
  [[maybe_unused]] const auto target = static_cast<unsigned long long>(__cvta_generic_to_global(to));
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(target),
                              "r"(cts::litmus::SharedAddress(from)), "r"(4 * words)
                              : "memory"));
}
template <int kPending>
__device__ void Await(bool one_more) {
  if (one_more) {
    CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.wait_group %0;" ::"n"(kPending + 1) : "memory"));
  } else {
    CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.wait_group %0;" ::"n"(kPending) : "memory"));
  }
}
// Of a group: a half, a quarter, an eighth and an eighth of the thread's words, or from the least to the greatest.
__device__ unsigned WordsOf(unsigned group, bool greatest_first) {
  const unsigned place = greatest_first ? group : kGroups - 1 - group;
  return place < kGroups - 1 ? kMost >> place : kMost >> (kGroups - 2);
}

// Each of some threads copies its words in groups of two copies each, and looks at one group after the other.
__global__ void CopyGroups(unsigned* targets, unsigned seed, bool greatest_first, cts::StressPlan stress,
                           unsigned* wrong, Look when) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  cts::bulk::StoreWords(from, cts::bulk::kBulkWords, seed);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x >= kThreads) return;
  unsigned* const target = targets + blockIdx.x * cts::bulk::kBulkWords;
  unsigned first[kGroups + 1] = {threadIdx.x * kOfThread}, missed = 0;
  for (unsigned g = 0; g < kGroups; ++g) first[g + 1] = first[g] + WordsOf(g, greatest_first);
  const auto look = [&](unsigned g) {
    const volatile unsigned* const seen = target;
    for (unsigned i = first[g + 1]; i-- > first[g];)  // What comes last is looked at first.
      missed += seen[i] != cts::bulk::BulkValue(blockIdx.x, i, seed) ? 1 : 0;
  };
  for (unsigned g = 0; when == Look::kBeforeCopy && g < kGroups; ++g) look(g);
  for (unsigned g = 0; g < kGroups; ++g) {
    const unsigned half = (first[g + 1] - first[g]) / 2;
    Start(target + first[g], from + first[g], half);
    Start(target + first[g] + half, from + first[g] + half, half);
    CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));
  }
  const bool one_more = when == Look::kOneMore;
  Await<3>(one_more);
  look(0);
  Await<2>(one_more);
  look(1);
  Await<1>(one_more);
  look(2);
  Await<0>(one_more);
  look(3);
  Await<0>(false);
  if (missed != 0) atomicAdd(wrong, missed);
}

void Run(cts::Litmus& litmus, bool greatest_first) {
  const cts::DeviceBuffer<unsigned> targets(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0);
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    const Look early = seed % 2 == 0 ? Look::kOneMore : Look::kBeforeCopy;
    CopyGroups<<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(
        targets.data(), seed, greatest_first, litmus.Stress(), wrong.data(), cts::control() ? early : Look::kAfterWait);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * cts::bulk::kBulkWords, wrong[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, greatest_first) { Run(litmus, true); }
CTS_LITMUS(litmus, kUnseen, greatest_last) { Run(litmus, false); }

}  // namespace
