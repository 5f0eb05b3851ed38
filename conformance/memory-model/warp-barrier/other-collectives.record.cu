/*---
clause: model.warp-barrier.other-collectives
requires: [cc-90]
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

constexpr unsigned kBlocks = 128, kThreads = 128, kTurns = 16;

struct Vote {
  static __device__ unsigned Call(unsigned v) { return __ballot_sync(~0u, v % 2); }
};
struct Shuffle {
  static __device__ unsigned Call(unsigned v) { return __shfl_xor_sync(~0u, v, 1); }
};
struct Match {
  static __device__ unsigned Call(unsigned v) { return __match_any_sync(~0u, v % 3); }
};
struct Reduce {
  static __device__ unsigned Call(unsigned v) {
    unsigned all = 0;
    CTS_ASYNC_OF_8(asm volatile("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r"(all) : "r"(v) : "memory"));
    return all;
  }
};
struct Elect {
  static __device__ unsigned Call(unsigned) {
    unsigned leader = 0;
    CTS_ASYNC_OF_9(asm volatile("{ .reg .pred p; elect.sync %0|p, 0xffffffff; }" : "=r"(leader) : : "memory"));
    return leader;
  }
};
struct ActiveMask {
  static __device__ unsigned Call(unsigned) { return __activemask(); }
};

// The lanes of a warp come apart, each stores a word, all of them call, and each loads the word of another lane.
// `calls`: what the calls gave, so that none is left out.
template <class Collective, bool kShared>
__global__ void Exchange(unsigned* global, unsigned* counts, unsigned* calls, unsigned salt) {
  __shared__ unsigned own[kThreads];
  const unsigned self = threadIdx.x, lane = self % 32, first = self - lane;
  volatile unsigned* const words = kShared ? own : global + blockIdx.x * kThreads;
  words[self] = 0;
  __syncwarp();
  unsigned old = 0, given = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned other = first + (lane + turn * 5) % 32;
    if ((lane * 7 + turn + salt) % 5 == 0) cts::SpinFor(200);
    words[self] = turn;
    given += Collective::Call(self + turn);
    old += words[other] != turn ? 1 : 0;
    __syncwarp();
  }
  calls[blockIdx.x * kThreads + self] = given;
  if (old != 0) atomicAdd(counts, old);
}

template <class Collective, bool kShared>
void Tell(const char* row) {
  cts::DeviceBuffer<unsigned> words(kBlocks * kThreads, 0), counts(1, 0), calls(kBlocks * kThreads);
  const unsigned rounds = cts::Rounds(10);
  for (unsigned round = 0; round < rounds; ++round)
    Exchange<Collective, kShared><<<kBlocks, kThreads>>>(words.data(), counts.data(), calls.data(), round);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::litmus::TellSightings(row, cts::litmus::Open::kUndefined, std::uint64_t{rounds} * kBlocks * kThreads * kTurns,
                             counts[0]);
}

CTS_CASE() {
  Tell<Vote, true>("vote/shared@lanes");
  Tell<Vote, false>("vote/global@lanes");
  Tell<Shuffle, true>("shfl/shared@lanes");
  Tell<Shuffle, false>("shfl/global@lanes");
  Tell<Match, true>("match/shared@lanes");
  Tell<Match, false>("match/global@lanes");
  Tell<Reduce, true>("redux/shared@lanes");
  Tell<Reduce, false>("redux/global@lanes");
  Tell<Elect, true>("elect/shared@lanes");
  Tell<Elect, false>("elect/global@lanes");
  Tell<ActiveMask, true>("activemask/shared@lanes");
  Tell<ActiveMask, false>("activemask/global@lanes");
  CTS_OBSERVE("rows", 12);
}

}  // namespace
