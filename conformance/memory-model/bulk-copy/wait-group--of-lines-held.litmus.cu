/*---
clause: model.bulk-copy.wait-group
covers: weak loads of lines that the thread has read before
control: the thread loads before it waits, and in every second round before it copies
control-fails-with: the thread that copied found an old word in a line that it had held
requires: [cc-90]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "bulk-words.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kThreads = 4, kOfThread = cts::bulk::kBulkWords / kThreads, kEvery = 8, kTurns = 4;
constexpr const char* kOld = "the thread that copied found an old word in a line that it had held";

enum class Look { kAfterWait, kBeforeWait, kBeforeCopy };
enum class What { kCopy, kReduction };

__device__ unsigned LoadCached(const unsigned* at) {
  unsigned word;
  asm volatile("ld.weak.global.ca.u32 %0, [%1];" : "=r"(word) : "l"(__cvta_generic_to_global(at)) : "memory");
  return word;
}

// Between these loads and stores and what the copy does.
__device__ void FenceOfAll() { CTS_ASYNC_OF_9(asm volatile("fence.proxy.async;" ::: "memory")); }

template <What kWhat>
__device__ void Start(unsigned* to, const unsigned* from) {
  [[maybe_unused]] const auto target = static_cast<unsigned long long>(__cvta_generic_to_global(to));
  if constexpr (kWhat == What::kCopy) {
    cts::litmus::BulkToGlobal(to, from, 4 * kOfThread);
  } else {
    CTS_ASYNC_OF_9(asm volatile(
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%0], [%1], %2; cp.async.bulk.commit_group;" ::"l"(
            target),
        "r"(cts::litmus::SharedAddress(from)), "r"(4 * kOfThread)
        : "memory"));
  }
}

// Each of some threads changes its words of the target again and again: a copy of the words, or one more of each.
template <What kWhat>
__global__ void CopyAndLook(unsigned* targets, cts::StressPlan stress, unsigned* wrong, Look when) {
  __shared__ __align__(16) unsigned from[cts::bulk::kBulkWords];
  if (blockIdx.x == cts::bulk::kBulkBlocks) return stress.Disturb(threadIdx.x);
  if (threadIdx.x >= kThreads) return;
  unsigned* const words = from + threadIdx.x * kOfThread;
  unsigned* const target = targets + blockIdx.x * cts::bulk::kBulkWords + threadIdx.x * kOfThread;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    for (unsigned i = 0; i < kOfThread; ++i) words[i] = kWhat == What::kCopy ? turn : 1;
    for (unsigned i = 0; i < kOfThread; i += kEvery) missed += LoadCached(target + i) != turn - 1 ? 1 : 0;
    FenceOfAll();
    const auto look = [&] {
      for (unsigned i = kOfThread; i >= kEvery; i -= kEvery)
        missed += LoadCached(target + i - kEvery) != turn ? 1 : 0;  // What comes last is looked at first.
    };
    if (when == Look::kBeforeCopy) look();
    Start<kWhat>(target, words);
    if (when == Look::kBeforeWait) look();
    cts::litmus::AwaitBulk();
    if (when == Look::kAfterWait) look();
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <What kWhat>
void Run(cts::Litmus& litmus) {
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    const cts::DeviceBuffer<unsigned> targets(cts::bulk::kBulkBlocks * cts::bulk::kBulkWords, 0), wrong(1, 0);
    const Look early = round % 2 == 0 ? Look::kBeforeCopy : Look::kBeforeWait;
    CopyAndLook<kWhat><<<cts::bulk::kBulkBlocks + 1, cts::bulk::kBulkThreads>>>(
        targets.data(), litmus.Stress(), wrong.data(), cts::control() ? early : Look::kAfterWait);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{cts::bulk::kBulkBlocks} * cts::bulk::kBulkWords / kEvery * kTurns, wrong[0]);
  }
}

CTS_LITMUS(litmus, kOld, copies) { Run<What::kCopy>(litmus); }
CTS_LITMUS(litmus, kOld, reductions) { Run<What::kReduction>(litmus); }

}  // namespace
