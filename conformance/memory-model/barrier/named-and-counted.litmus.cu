/*---
clause: model.barrier.named-and-counted
control: the load comes before the barrier
control-fails-with: a word that a thread of the group stored before its barrier was invisible after it
rounds: 8
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 16, kTurns = 30;

__device__ void Meet(unsigned number, unsigned count) {
  asm volatile("barrier.sync %0, %1;" ::"r"(number), "r"(count) : "memory");
}

// A block of groups of `each` threads. Each group exchanges words by barriers of a number of its own, which changes
// with the turns; no group waits for another one.
template <bool kShared>
__global__ void Exchange(unsigned each, unsigned* global, cts::StressPlan stress, unsigned* wrong, bool early) {
  __shared__ unsigned own[512];
  const unsigned group = threadIdx.x / each, groups = blockDim.x / each, self = threadIdx.x % each;
  unsigned* const words = (kShared ? own : global + blockIdx.x * blockDim.x) + group * each;
  words[self] = 0;
  __syncthreads();
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned number = 1 + (group + turn / 2 * groups) % (15 / groups * groups);
    const unsigned other = (self + 37 * turn) % each;
    if (self / 32 == turn % (each / 32)) cts::SpinFor(stress.delay_ns / (1 + group) + (early ? 1000 : 0));
    asm volatile("st.weak.u32 [%0], %1;" ::"l"(words + self), "r"(turn) : "memory");
    unsigned seen = 0;
    const auto look = [&] { asm volatile("ld.weak.u32 %0, [%1];" : "=r"(seen) : "l"(words + other) : "memory"); };
    if (early) look();
    Meet(number, each);
    if (!early) look();
    missed += seen != turn ? 1 : 0;
    Meet(number, each);
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <bool kShared>
void Run(cts::Litmus& litmus, unsigned each) {
  const unsigned threads = 512 / each * each;
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> words(kBlocks * threads, 0), wrong(1, 0);
    Exchange<kShared><<<kBlocks, threads>>>(each, words.data(), litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * threads * kTurns, wrong[0]);
  }
}

CTS_LITMUS(litmus, "a word that a thread of the group stored before its barrier was invisible after it", shared_of_64) {
  Run<true>(litmus, 64);
}
CTS_LITMUS(litmus, "a word that a thread of the group stored before its barrier was invisible after it", shared_of_96) {
  Run<true>(litmus, 96);
}
CTS_LITMUS(litmus, "a word that a thread of the group stored before its barrier was invisible after it",
           shared_of_256) {
  Run<true>(litmus, 256);
}
CTS_LITMUS(litmus, "a word that a thread of the group stored before its barrier was invisible after it", global_of_64) {
  Run<false>(litmus, 64);
}
CTS_LITMUS(litmus, "a word that a thread of the group stored before its barrier was invisible after it",
           global_of_128) {
  Run<false>(litmus, 128);
}

}  // namespace
