/*---
clause: mm.prefetch.despite-preferred-location
covers: untouched memory that prefers the host takes memory of the device
control: nothing is prefetched
control-fails-with: a preferred location kept a prefetch from taking memory of the device
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
note: >-
  Other processes take and give back memory of the device meanwhile. They would have to hide all rounds but three.
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

constexpr std::size_t kBytes = 192u << 20;
constexpr int kRounds = 16;

std::size_t FreeMemory() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free;
}

CTS_CASE() {
  const cts::Stream stream;
  int taken = 0;
  for (int round = 0; round < kRounds; ++round) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocManaged(&memory, kBytes));
    CTS_CUDA(cudaMemAdvise(memory, kBytes, cudaMemAdviseSetPreferredLocation, cts::OnHostLocation()));
    const std::size_t before = FreeMemory();
    if (!cts::control()) CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, cts::OnDeviceLocation(), 0, stream));
    stream.Synchronize();
    taken += FreeMemory() + kBytes / 4 * 3 <= before;
    CTS_CUDA(cudaFree(memory));
  }
  CTS_EXPECT_LT(kRounds / 5, taken, "a preferred location kept a prefetch from taking memory of the device");
}

}  // namespace
