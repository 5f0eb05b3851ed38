/*---
clause: model.cuda-barrier.completion-function
control: the barrier has no function, and one thread sums after its arrival without waiting
control-fails-with:
  - the completion function did not see what was stored before the arrivals
  - a thread that was let go did not see what the completion function stored
control-may-fail-with:
  the completion function ran more or less than once a phase: the thread that sums in its place may be late
requires: [cc-70]
rounds: 10
---*/
#include <cuda/barrier>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 64, kMostThreads = 256, kTurns = 16;

// Sums what all threads of the block stored, and counts its calls.
struct Sums {
  const unsigned* parts;
  unsigned* sum;
  unsigned* calls;
  unsigned threads;
  __device__ void operator()() const {
    const volatile unsigned* const seen = parts;
    unsigned all = 0;
    for (unsigned i = 0; i < threads; ++i) all += seen[i];
    *static_cast<volatile unsigned*>(sum) = all;
    *static_cast<volatile unsigned*>(calls) = *calls + 1;
  }
};
struct Nothing {
  __device__ void operator()() const {}
};
using Summing = cuda::barrier<cuda::thread_scope_block, Sums>;
using Silent = cuda::barrier<cuda::thread_scope_block, Nothing>;

__device__ unsigned PartOf(unsigned thread, unsigned turn) { return (thread + 1) * (turn + 1) + blockIdx.x; }

// counts: sums that lack a part; sums that threads did not see; calls that are missing or more.
template <bool kSilent>
__global__ void StoreAndSum(cts::StressPlan stress, unsigned* counts) {
  using Barrier = std::conditional_t<kSilent, Silent, Summing>;
  __shared__ __align__(alignof(Barrier)) unsigned char object[sizeof(Barrier)];
  __shared__ unsigned parts[kMostThreads], sum, calls;
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  auto* const barrier = reinterpret_cast<Barrier*>(object);
  const unsigned self = threadIdx.x, threads = blockDim.x;
  const Sums sums = {parts, &sum, &calls, threads};
  parts[self] = 0;
  if (self == 0) {
    sum = calls = 0;
    if constexpr (kSilent) {
      new (barrier) Barrier(threads, Nothing{});
    } else {
      new (barrier) Barrier(threads, sums);
    }
  }
  __syncthreads();
  unsigned lacking = 0, unseen = 0, miscalled = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    unsigned right = 0;
    for (unsigned i = 0; i < threads; ++i) right += PartOf(i, turn);
    if (self / 32 == turn % (threads / 32)) cts::SpinFor(stress.delay_ns + (kSilent ? 1000 : 0));
    parts[self] = PartOf(self, turn);
    auto arrived = barrier->arrive();
    if (kSilent && self == (turn + 1) * 32 % threads) sums();
    if (!kSilent) barrier->wait(std::move(arrived));
    const unsigned seen = *static_cast<volatile unsigned*>(&sum), called = *static_cast<volatile unsigned*>(&calls);
    unseen += seen != right ? 1 : 0;
    miscalled += called != turn + 1 ? 1 : 0;
    if (kSilent) barrier->wait(std::move(arrived));
    __syncthreads();
    if (self == 0) lacking += *static_cast<volatile unsigned*>(&sum) != right ? 1 : 0;
    __syncthreads();
  }
  if (lacking != 0) atomicAdd(counts, lacking);
  if (unseen != 0) atomicAdd(counts + 1, unseen);
  if (miscalled != 0) atomicAdd(counts + 2, miscalled);
}

void Run(cts::Litmus& litmus, unsigned threads, unsigned which) {
  unsigned miscalled = 0;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> counts(3, 0);
    if (cts::control()) {
      StoreAndSum<true><<<kBlocks + 1, threads>>>(litmus.Stress(), counts.data());
    } else {
      StoreAndSum<false><<<kBlocks + 1, threads>>>(litmus.Stress(), counts.data());
    }
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    miscalled += counts[2];
    litmus.Count(std::uint64_t{kBlocks} * kTurns * (which == 0 ? 1 : threads), counts[which]);
  }
  CTS_EXPECT_EQ(miscalled, 0u, "the completion function ran more or less than once a phase");
}

CTS_LITMUS(litmus, "the completion function did not see what was stored before the arrivals", sum_of_64) {
  Run(litmus, 64, 0);
}
CTS_LITMUS(litmus, "the completion function did not see what was stored before the arrivals", sum_of_256) {
  Run(litmus, 256, 0);
}
CTS_LITMUS(litmus, "a thread that was let go did not see what the completion function stored", seen_by_64) {
  Run(litmus, 64, 1);
}
CTS_LITMUS(litmus, "a thread that was let go did not see what the completion function stored", seen_by_256) {
  Run(litmus, 256, 1);
}

}  // namespace
