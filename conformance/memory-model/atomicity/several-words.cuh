// Updates of several words by lanes of the same warps, which share them in several arrangements: what a word holds at
// the end, and what its updates gave back, says whether one was lost or seen twice.
//
//   CTS_SEVERAL(Add, kRing, CTS_SEVERAL_ATOM("atom.relaxed.gpu.add.u32"), old + v, 3);
//   bool whole = cts::several::Check<Add>(arrangement, in_shared, split, message);
#pragma once

#include <algorithm>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/device.cuh"

namespace cts {
namespace several {

inline constexpr unsigned kBlocks = 16, kThreads = 128, kTurns = 4, kMostWords = 33, kInitial = 0;
inline constexpr unsigned kOfBlock = kThreads * kTurns, kAll = kBlocks * kOfBlock;

/// Which word an update has: lanes go round the words, runs of lanes share one, or neither.
enum class Order { kRound, kRuns, kMixed };
struct Arrangement {
  Order order;
  unsigned words;
};
inline constexpr Arrangement kArrangements[] = {{Order::kRound, 2},  {Order::kRound, 3},  {Order::kRound, 16},
                                                {Order::kRound, 33}, {Order::kRuns, 2},   {Order::kRuns, 7},
                                                {Order::kMixed, 5},  {Order::kMixed, 31}, {Order::kMixed, 33}};
__host__ __device__ inline unsigned WordOf(const Arrangement& of, unsigned thread, unsigned turn) {
  constexpr unsigned kRun = 5;
  if (of.order == Order::kRound) return (thread + turn) % of.words;
  if (of.order == Order::kRuns) return (thread / kRun + turn) % of.words;
  return ((thread * kTurns + turn) * 2654435761u >> 16) % of.words;
}

/// kRing: all updates are alike, so that each old value is known.
enum class Gives { kNothing, kRing, kStored };

template <class Op>
static __global__ void UpdateAll(unsigned* finals, unsigned* olds, Arrangement of, bool in_shared, bool split) {
  __shared__ unsigned own[kMostWords];
  unsigned* const words = in_shared ? own : finals;
  if (in_shared) {
    if (threadIdx.x < of.words) own[threadIdx.x] = kInitial;
    __syncthreads();
  }
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned i = (blockIdx.x * kThreads + threadIdx.x) * kTurns + turn;
    unsigned* const word = words + WordOf(of, threadIdx.x, turn);
    const unsigned v = Op::Value(i);
    if (split) {
      constexpr unsigned kLong = 300;  // Nanoseconds, in which the others read the same.
      const unsigned old = *static_cast<volatile unsigned*>(word);
      SpinFor(kLong);
      *static_cast<volatile unsigned*>(word) = Op::Plain(old, v);
      olds[i] = old;
    } else {
      olds[i] = Op::Atomic(reinterpret_cast<unsigned long long>(word), v);
    }
  }
  if (in_shared) {
    __syncthreads();
    if (threadIdx.x < of.words) finals[blockIdx.x * of.words + threadIdx.x] = own[threadIdx.x];
  }
}

/// Whether the updates of one word, in any order, lead from what it held to `last`, and gave what they then give.
template <class Op>
bool AreWhole(const std::vector<unsigned>& values, std::vector<unsigned> given, unsigned last) {
  std::vector<unsigned> known = {kInitial};
  for (const unsigned value : values) known.push_back(Op::Plain(known.back(), value));
  if (Op::kGives == Gives::kStored) {
    known.assign(values.begin(), values.end());
    known.push_back(kInitial);
    given.push_back(last);
  } else {
    if (last != known.back()) return false;
    known.pop_back();
    if (Op::kGives == Gives::kNothing) return true;
  }
  std::sort(known.begin(), known.end());
  std::sort(given.begin(), given.end());
  return known == given;
}

/// One launch: the words of all blocks, or those of each block in its shared memory.
template <class Op>
bool Check(const Arrangement& of, bool in_shared, bool split, const char* message) {
  const unsigned sets = in_shared ? kBlocks : 1;
  DeviceBuffer<unsigned> finals(sets * of.words, kInitial), olds(kAll);
  UpdateAll<Op><<<kBlocks, kThreads>>>(finals.data(), olds.data(), of, in_shared, split);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  std::vector<std::vector<unsigned>> values(sets * of.words), given(sets * of.words);
  const auto seen = olds.Read(), last = finals.Read();
  for (unsigned i = 0; i < kAll; ++i) {
    const unsigned thread = i / kTurns % kThreads;
    const unsigned word = (in_shared ? i / kOfBlock * of.words : 0) + WordOf(of, thread, i % kTurns);
    values[word].push_back(Op::Value(i));
    given[word].push_back(seen[i]);
  }
  for (unsigned word = 0; word < sets * of.words; ++word) {
    if (!CTS_EXPECT(AreWhole<Op>(values[word], given[word], last[word]), message)) return false;
  }
  return true;
}

}  // namespace several
}  // namespace cts

// `statement` sets `old` from the address `at` and `v`; `plain` is what it leaves for `old` and `v`.
#define CTS_SEVERAL(Name, gives, statement, plain, value)                                                   \
  struct Name {                                                                                             \
    static constexpr ::cts::several::Gives kGives = ::cts::several::Gives::gives;                           \
    static __device__ unsigned Atomic(unsigned long long at, [[maybe_unused]] unsigned v) {                 \
      unsigned old = v;                                                                                     \
      statement;                                                                                            \
      return old;                                                                                           \
    }                                                                                                       \
    static __host__ __device__ unsigned Plain([[maybe_unused]] unsigned old, [[maybe_unused]] unsigned v) { \
      return plain;                                                                                         \
    }                                                                                                       \
    static __host__ __device__ unsigned Value([[maybe_unused]] unsigned i) { return value; }                \
  }
#define CTS_SEVERAL_ATOM(words) asm volatile(words " %0, [%1], %2;" : "=r"(old) : "l"(at), "r"(v) : "memory")
#define CTS_SEVERAL_RED(words) asm volatile(words " [%0], %1;" ::"l"(at), "r"(v) : "memory")
