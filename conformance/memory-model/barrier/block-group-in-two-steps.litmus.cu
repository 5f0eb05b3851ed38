/*---
clause: model.barrier.block-group-in-two-steps
control: the words are read before the wait
control-fails-with: a word that was stored before an arrival at the group's barrier was not seen after the wait
requires: [cc-70]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 64, kMostThreads = 256, kTurns = 16;
constexpr const char* kUnseen =
    "a word that was stored before an arrival at the group's barrier was not seen after the wait";

// Each thread stores a word and looks at that of a thread of another warp, while one warp is late.
__global__ void StoreAndLook(unsigned* global, cts::StressPlan stress, unsigned* wrong, bool early) {
  __shared__ unsigned own[kMostThreads];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  const cooperative_groups::thread_block block = cooperative_groups::this_thread_block();
  const unsigned self = block.thread_rank(), threads = block.num_threads();
  volatile unsigned* const words = blockIdx.x % 2 == 0 ? own : global + blockIdx.x * kMostThreads;
  words[self] = 0;
  block.sync();
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned other = (self + 32 + turn * 37 % (threads - 32)) % threads;
    if (self / 32 == turn % (threads / 32)) cts::SpinFor(stress.delay_ns + (early ? 1000 : 0));
    words[self] = turn;
    auto arrived = block.barrier_arrive();
    unsigned got = early ? words[other] : 0;
    block.barrier_wait(std::move(arrived));
    if (!early) got = words[other];
    missed += got != turn ? 1 : 0;
    block.barrier_wait(block.barrier_arrive());  // Nobody stores before all have looked.
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

void Run(cts::Litmus& litmus, dim3 threads) {
  const unsigned count = threads.x * threads.y * threads.z;
  const cts::DeviceBuffer<unsigned> words(kBlocks * kMostThreads, 0);
  while (litmus.NextRound()) {
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    StoreAndLook<<<kBlocks + 1, threads>>>(words.data(), litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * count * kTurns, wrong[0]);
  }
}

CTS_LITMUS(litmus, kUnseen, of_64) { Run(litmus, dim3(64)); }
CTS_LITMUS(litmus, kUnseen, of_256) { Run(litmus, dim3(256)); }
CTS_LITMUS(litmus, kUnseen, of_three_dimensions) { Run(litmus, dim3(8, 4, 4)); }

}  // namespace
