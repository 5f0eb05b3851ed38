/*---
clause: model.cluster-barrier.arrive-does-not-wait
control: the threads that should arrive and go on wait, too
control-fails-with: a thread that had arrived did not go on before the others came
requires: [clusters]
own-process: a barrier whose threads wait for each other never ends
draft: five of five on an H200, not yet on an H100
---*/
#include "../in-clusters.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kClusters = 8, kThreads = 64, kTurns = 8;
constexpr unsigned long long kShort = 2'000'000;  // nanoseconds of a control, in which nobody is to come

struct Relaxed {
  static __device__ void Arrive() { CTS_ASYNC_OF_9(asm volatile("barrier.cluster.arrive.relaxed;" ::: "memory")); }
};
struct Aligned {
  static __device__ void Arrive() {
    __syncwarp();
    CTS_ASYNC_OF_9(asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"));
  }
};
struct Plain {
  static __device__ void Arrive() { CTS_ASYNC_OF_9(asm volatile("barrier.cluster.arrive;" ::: "memory")); }
};
__device__ void Wait() { CTS_ASYNC_OF_9(asm volatile("barrier.cluster.wait;" ::: "memory")); }

// All blocks but one arrive and count themselves in a word of the cluster. The last block arrives only when all of
// those have. Each turn another one is the last, and the barrier is used again at once.
template <class Barrier>
__global__ void ArriveAndGoOn(unsigned* words, unsigned* missed, bool wait, unsigned long long patience) {
  const unsigned rank = cts::cluster::Rank(), blocks = cts::cluster::Blocks(), going_on = (blocks - 1) * kThreads;
  unsigned* const word = words + blockIdx.x / blocks;
  for (unsigned turn = 1; turn <= (wait ? 1 : kTurns); ++turn) {
    const bool is_last = rank == turn % blocks;
    if (is_last) {
      const unsigned long long start = cts::GlobalTimer();
      const volatile unsigned* const seen = word;
      while (*seen < turn * going_on && cts::GlobalTimer() - start < patience) {
      }
      if (*seen < turn * going_on) atomicAdd(missed, 1u);
    }
    Barrier::Arrive();
    if (wait) Wait();
    if (!is_last) atomicAdd(word, 1u);
    if (!wait) Wait();
  }
}

template <class Barrier>
void Check(const char* name, unsigned blocks) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(kClusters, 0), missed(1, 0);
    cts::LaunchClusters(kClusters, blocks, kThreads, ArriveAndGoOn<Barrier>, words.data(), missed.data(),
                        cts::control(), cts::control() ? kShort : cts::kPatience);
    CTS_FINISH();
    CTS_EXPECT_EQ(missed[0], 0u, "a thread that had arrived did not go on before the others came");
  });
}

CTS_CASE() {
  Check<Plain>("of-two", 2);
  Check<Plain>("of-four", 4);
  Check<Relaxed>("relaxed-of-three", 3);
  Check<Aligned>("aligned-of-two", 2);
}

}  // namespace
