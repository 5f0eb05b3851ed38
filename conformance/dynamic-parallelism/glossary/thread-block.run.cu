/*---
clause: cdp.glossary.thread-block
control: there is no barrier, and the last warp stores when the warp that reads its words has looked, or not at all
control-fails-with: a thread did not read what another thread of its block had stored ahead of the barrier
build: [rdc]
note: that all threads of a block read one %smid is recorded, because PTX lets that register change
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 1024, kWarp = 32, kRounds = 20;

struct Outcome {
  unsigned looked, missed, elsewhere;  // threads
};

__device__ unsigned Multiprocessor() {
  unsigned id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id)::"memory");
  return id;
}

// Other blocks, other rounds and other threads have other values.
__device__ unsigned Value(unsigned round, unsigned thread) {
  return (blockIdx.x * (kRounds + 1) + round) * kThreads + thread;
}

// Each thread reads what a thread of another warp stores, each round of another one; the last warp stores late.
__global__ void Block(Outcome* outcome, unsigned long long late_ns, bool barrier) {
  __shared__ unsigned words[kThreads], looked, first_multiprocessor;
  const unsigned thread = threadIdx.x;
  volatile unsigned* const all = words;
  all[thread] = 0;
  if (thread == 0) {
    looked = 0;
    first_multiprocessor = Multiprocessor();
  }
  __syncthreads();
  bool missed = false;
  for (unsigned round = 1; round <= kRounds; ++round) {
    const unsigned other = (thread + round * (kWarp + 1)) % kThreads;  // of another warp
    bool stores = true;
    if (thread >= kThreads - kWarp) stores = cts::AwaitFlag(&looked, round, late_ns) || barrier;
    if (stores) all[thread] = Value(round, thread);
    if (barrier) __syncthreads();
    missed |= all[other] != Value(round, other);
    if (other == kThreads - 1) *static_cast<volatile unsigned*>(&looked) = round;
    if (barrier) __syncthreads();
  }
  atomicAdd(&outcome->looked, 1u);
  if (missed) atomicAdd(&outcome->missed, 1u);
  if (Multiprocessor() != first_multiprocessor) atomicAdd(&outcome->elsewhere, 1u);
}

__global__ void Parent(Outcome* outcome, unsigned long long late_ns, unsigned blocks, bool barrier) {
  Block<<<blocks, kThreads>>>(outcome, late_ns, barrier);
}

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const auto blocks = static_cast<unsigned>(multiprocessors);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Parent<<<1, 1>>>(outcome.data(), cts::WindowNs() / 200, blocks, !cts::control());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.looked, blocks * kThreads, "a thread of the launched grid did not look");
  CTS_EXPECT_EQ(seen.missed, 0,
                "a thread did not read what another thread of its block had stored ahead of the barrier");
  CTS_OBSERVE("all-threads-of-a-block-read-one-multiprocessor", seen.elsewhere == 0);
}

}  // namespace
