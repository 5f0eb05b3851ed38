/*---
clause: model.barrier.red-value
control: the predicate of one thread is negated
control-fails-with: a thread got another value of the predicates at a barrier
---*/
#include <vector>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"
#include "predicates.cuh"

namespace {

constexpr unsigned kMostThreads = 1024, kBlocks = 3, kPatterns = 7;

// Predicates of a block: the numbers of threads that have set theirs, by pattern.
bool IsSet(unsigned pattern, unsigned thread, unsigned threads) {
  switch (pattern) {
    case 0:
      return false;
    case 1:
      return true;
    case 2:
      return thread % 32 == 5;
    case 3:
      return thread == threads - 1;
    case 4:
      return thread != threads / 2;
    case 5:
      return thread / 32 % 2 == 0;
    default:
      return (thread * 2654435761u >> 16 & 1) != 0;
  }
}

// values[(block x patterns + pattern) x threads + thread]. Blocks begin with different patterns. The first `threads`
// of a block take part; the others leave.
template <cts::RedOp kOp, bool kNegated, bool kCounted>
__global__ void ReduceAll(const unsigned* sets, unsigned threads, unsigned* values) {
  if (threadIdx.x >= threads) return;
  for (unsigned turn = 0; turn < kPatterns; ++turn) {
    const unsigned pattern = (turn + 2 * blockIdx.x) % kPatterns;
    const unsigned set = sets[pattern * kMostThreads + threadIdx.x];
    values[(blockIdx.x * kPatterns + pattern) * threads + threadIdx.x] =
        cts::ReduceAtBarrier<kOp, kNegated, kCounted>(set, threads);
  }
}

template <cts::RedOp kOp, bool kNegated, bool kCounted>
void Check(const char* name, unsigned threads, unsigned of_block) {
  cts::Row(name, [&] {
    std::vector<unsigned> sets(kPatterns * kMostThreads, 0), rights(kPatterns);
    for (unsigned p = 0; p < kPatterns; ++p) {
      unsigned trues = 0;
      for (unsigned t = 0; t < threads; ++t) {
        const bool set = IsSet(p, t, threads);
        trues += set != kNegated ? 1 : 0;
        const bool negates = cts::control() && t == threads / 3;
        sets[p * kMostThreads + t] = set != negates ? 1u << t % 32 : 0;
      }
      rights[p] = kOp == cts::RedOp::kCount ? trues : kOp == cts::RedOp::kAll ? trues == threads : trues != 0;
    }
    cts::DeviceBuffer<unsigned> given(sets.size()), values(kBlocks * kPatterns * threads);
    given.Write(sets.data(), sets.size());
    ReduceAll<kOp, kNegated, kCounted><<<kBlocks, of_block>>>(given.data(), threads, values.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = values.Read();
    for (unsigned i = 0; i < seen.size(); ++i) {
      const unsigned right = rights[i / threads % kPatterns];
      if (!CTS_EXPECT_EQ(seen[i], right, "a thread got another value of the predicates at a barrier")) return;
    }
  });
}

template <bool kCounted>
void CheckAll(unsigned threads, unsigned of_block) {
  Check<cts::RedOp::kCount, false, kCounted>("popc", threads, of_block);
  Check<cts::RedOp::kAll, false, kCounted>("and", threads, of_block);
  Check<cts::RedOp::kAny, false, kCounted>("or", threads, of_block);
  Check<cts::RedOp::kCount, true, kCounted>("popc-of-the-complement", threads, of_block);
  Check<cts::RedOp::kAll, true, kCounted>("and-of-the-complement", threads, of_block);
  Check<cts::RedOp::kAny, true, kCounted>("or-of-the-complement", threads, of_block);
}

CTS_CASE(block_of_64) { CheckAll<false>(64, 64); }
CTS_CASE(block_of_1024) { CheckAll<false>(1024, 1024); }
CTS_CASE(block_of_33) { CheckAll<false>(33, 33); }
CTS_CASE(counted_96_of_256) { CheckAll<true>(96, 256); }

}  // namespace
