// Barriers that count the predicates of a block, over blocks and predicates of every kind.
#pragma once

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace cts {

inline constexpr struct {
  const char* name;
  dim3 threads;
} kVotingBlocks[] = {{"of-1", {1, 1, 1}},          {"of-31", {31, 1, 1}},     {"of-33", {33, 1, 1}},
                     {"of-96", {96, 1, 1}},        {"of-1024", {1024, 1, 1}}, {"of-15-by-7", {15, 7, 1}},
                     {"of-8-by-4-by-4", {8, 4, 4}}};

/// Predicates of a block: of each pattern those of `threads` threads.
inline constexpr unsigned kVotePatterns = 8;
inline int PredicateOf(unsigned pattern, unsigned thread, unsigned threads) {
  constexpr int kSet[] = {1, -1, 256, static_cast<int>(0x80000000u)};
  const bool set[kVotePatterns] = {false,
                                   true,
                                   thread == 0,
                                   thread == threads - 1,
                                   thread != threads / 2,
                                   thread / 32 % 2 == 0,
                                   (thread * 2654435761u >> 16 & 1) != 0,
                                   thread == threads / 2};
  return set[pattern] ? kSet[thread % 4] : 0;
}

/// Several blocks at a time, of which each begins with another pattern: the same barrier a pattern. Of block b:
/// results[(b * kVotePatterns + pattern) * threads + thread]. `Vote` is one of the barriers: static __device__ int
/// Call(int).
inline constexpr unsigned kVoters = 3;
template <class Vote>
__global__ void VoteByPatterns(int* results, const int* predicates) {
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int* const of_block = results + blockIdx.x * kVotePatterns * threads;
  for (unsigned turn = 0; turn < kVotePatterns; ++turn) {
    const unsigned i = (turn + 2 * blockIdx.x) % kVotePatterns * threads + thread;
    of_block[i] = Vote::Call(predicates[i]);
  }
}

/// A row for each block. `right(set, threads, result)`: whether it is the result where `set` of so many threads have
/// set their predicate. `violate` changes the predicate that thread 0 gives.
template <class Vote>
void CheckBlockVotes(bool (*right)(unsigned set, unsigned threads, int result), bool violate, const char* message) {
  for (const auto& [name, block] : kVotingBlocks) {
    Row(name, [&, block = block] {
      const unsigned threads = block.x * block.y * block.z;
      DeviceBuffer<int> predicates(kVotePatterns * threads), results(kVoters * kVotePatterns * threads);
      HostCopy<int> given(kVotePatterns * threads);
      for (unsigned i = 0; i < given.size(); ++i) {
        given.data()[i] = PredicateOf(i / threads, i % threads, threads);
        if (violate && i % threads == 0) given.data()[i] = given[i] == 0 ? 1 : 0;
      }
      predicates.Write(given.data(), given.size());
      VoteByPatterns<Vote><<<kVoters, block>>>(results.data(), predicates.data());
      CTS_FINISH();
      const auto got = results.Read();
      unsigned wrong = 0;
      for (unsigned pattern = 0; pattern < kVotePatterns; ++pattern) {
        unsigned set = 0;
        for (unsigned i = 0; i < threads; ++i) set += PredicateOf(pattern, i, threads) != 0;
        for (unsigned voter = 0; voter < kVoters; ++voter)
          for (unsigned i = 0; i < threads; ++i)
            wrong += !right(set, threads, got[(voter * kVotePatterns + pattern) * threads + i]);
      }
      CTS_EXPECT_EQ(wrong, 0u, message);
    });
  }
}

}  // namespace cts
