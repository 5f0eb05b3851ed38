/*---
clause: perf.lmem.resides-in-device-memory
control: a kernel without an array
control-fails-with: the process holds less memory than its threads have in their arrays at once
requires: [process-memory]
draft: five of five on an H200, not yet on an H100
note: the arrays are there all at once, since a driver may give out only what a grid needs, or keep what it has
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/memory/held_memory.h"

#include <algorithm>

namespace {

constexpr unsigned kWords = 4096, kStep = 16, kThreads = 128;  // of an array; a warp's words in pieces of 2 KiB

// Each array stays until all blocks have theirs, or one has waited in vain: `met` counts both.
__global__ void Local(unsigned* out, const unsigned* at, unsigned* met) {
  unsigned array[kWords];
#pragma unroll 1
  for (unsigned i = 0; i < kWords; i += kStep) array[(i + at[0]) % kWords] = i + threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(met, 1u);
    const volatile unsigned* const seen = met;
    const unsigned long long start = cts::GlobalTimer();
    while (seen[0] < gridDim.x && seen[1] == 0) {
      if (cts::GlobalTimer() - start > 2'000'000'000) atomicAdd(met + 1, 1u);
    }
  }
  __syncthreads();
  unsigned lost = 0;
#pragma unroll 1
  for (unsigned i = 0; i < kWords; i += kStep) lost += array[(i + at[1]) % kWords] != i + threadIdx.x;
  if (lost != 0) atomicAdd(out, lost);
}

__global__ void Small(unsigned* out, const unsigned* at, unsigned* met) { *out = at[0] + met[1]; }

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  // Three quarters: not every resident thread need have its own at once.
  const int blocks =
      multiprocessors * std::max(1, cts::ResidentBlocks(reinterpret_cast<const void*>(&Local), kThreads) * 3 / 4);
  const long long bytes = static_cast<long long>(kWords * sizeof(unsigned)) * kThreads * blocks;
  cts::DeviceBuffer<unsigned> out(1, 0), at(2, 0), met(2, 0);
  Small<<<1, 1>>>(out.data(), at.data(), met.data());
  CTS_FINISH();
  const auto before = cts::HeldMemory();
  if (!before) {
    cts::PowerNotShown("nobody tells how much memory a process holds");
    CTS_EXPECT(!cts::control(), "the process holds less memory than its threads have in their arrays at once");
    return;
  }
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (*before >= bytes) return cts::PowerNotShown("the process holds as much ahead of the kernel");
  if (static_cast<long long>(free) < 2 * bytes) return cts::PowerNotShown("the device has too little memory free");
  const auto kernel = cts::control() ? &Small : &Local;
  kernel<<<blocks, kThreads>>>(out.data(), at.data(), met.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 0u, "a word of an array was lost");
  if (met[1] != 0) return cts::PowerNotShown("the blocks were not there at once");
  const auto after = cts::HeldMemory();
  if (!after) return cts::PowerNotShown("nobody tells any more how much memory a process holds");
  CTS_EXPECT_LE(bytes, *after, "the process holds less memory than its threads have in their arrays at once");
}

}  // namespace
