/*---
clause: lang.heap.allocates-distinct-memory
covers: kernels that allocate and free at the same time
control: every second thread works in the block of the thread before
control-fails-with: a block does not hold what its owner wrote while other kernels allocated
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kStreams = 6, kBlocks = 4, kThreads = 64, kKept = 3, kRounds = 5;

__device__ unsigned SizeOf(unsigned owner, unsigned round) { return (owner * 37 + round * 91) % 500 + 4; }
__device__ unsigned char ByteOf(unsigned owner, unsigned round, unsigned i) {
  unsigned mixed = (owner * kRounds + round + 1) * 0x9e3779b1u + i;
  mixed = (mixed ^ mixed >> 15) * 0x85ebca6bu;
  return static_cast<unsigned char>(mixed >> 24);
}

// Each thread keeps its last blocks, writes the newest one, and looks at all of them; the kernels begin together, where
// they run at the same time. What cannot be had is NULL, and is counted.
__global__ void AllocateAndLook(unsigned kernel, unsigned* begun, unsigned* wrong, unsigned* missing, bool shared) {
  __shared__ unsigned char* of_block[kThreads];
  const unsigned owner = (kernel * kBlocks + blockIdx.x) * kThreads + threadIdx.x;
  if (threadIdx.x == 0) {
    atomicAdd(begun, 1u);
    const unsigned long long start = cts::GlobalTimer();
    while (*static_cast<volatile unsigned*>(begun) < kStreams * kBlocks && cts::GlobalTimer() - start < 2'000'000) {
    }
  }
  __syncthreads();
  unsigned char* kept[kKept] = {};
  unsigned differing = 0, none = 0;
  for (unsigned round = 0; round < kRounds + kKept; ++round) {
    unsigned char*& place = kept[round % kKept];
    free(place);
    place = nullptr;
    const unsigned size = SizeOf(owner, round);
    if (round < kRounds) place = static_cast<unsigned char*>(malloc(size));
    none += round < kRounds && place == nullptr ? 1 : 0;
    of_block[threadIdx.x] = place;
    __syncthreads();
    const bool own = !shared || threadIdx.x % 2 == 0 || SizeOf(owner - 1, round) < size;
    unsigned char* const mine = of_block[own ? threadIdx.x : threadIdx.x - 1];
    for (unsigned i = 0; round < kRounds && mine != nullptr && i < size; ++i) mine[i] = ByteOf(owner, round, i);
    __syncthreads();
    for (unsigned back = 0; back < kKept && back <= round; ++back) {
      const unsigned of = round - back;
      const unsigned char* const block = kept[of % kKept];
      for (unsigned i = 0; block != nullptr && i < SizeOf(owner, of); ++i)
        differing += block[i] != ByteOf(owner, of, i) ? 1 : 0;
    }
    __syncthreads();
  }
  if (differing != 0) atomicAdd(wrong, differing);
  if (none != 0) atomicAdd(missing, none);
}

void Check(const char* name, bool threads) {
  cts::Row(name, [&] {
    const cts::Stream streams[kStreams];
    const cts::DeviceBuffer<unsigned> counts(3, 0);
    unsigned *const begun = counts.data(), *const wrong = begun + 1, *const missing = begun + 2;
    const unsigned launches = cts::scale() < 1 ? 1 : 4;
    const auto launch_all = [&](unsigned stream) {
      for (unsigned launch = 0; launch < launches; ++launch) {
        AllocateAndLook<<<kBlocks, kThreads, 0, streams[stream]>>>(stream, begun, wrong, missing, cts::control());
        CTS_CUDA(cudaGetLastError());
      }
    };
    if (threads) {
      std::vector<std::unique_ptr<cts::Thread>> all;
      for (unsigned stream = 0; stream < kStreams; ++stream)
        all.push_back(std::make_unique<cts::Thread>([&, stream] { launch_all(stream); }));
      for (const auto& thread : all) thread->Join();
    } else {
      for (unsigned stream = 0; stream < kStreams; ++stream) launch_all(stream);
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a block does not hold what its owner wrote while other kernels allocated");
    if (counts[2] > kStreams * launches * kBlocks * kThreads * kRounds / 2)
      cts::PowerNotShown("the heap holds less than half of the blocks");
  });
}

CTS_CASE() {
  Check("of-one-host-thread", false);
  Check("of-a-host-thread-each", true);
}

}  // namespace
