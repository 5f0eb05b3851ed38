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

// How many rounds took memory of the device.
int RoundsThatTake(bool advise, bool prefetch) {
  const cts::Stream stream;
  int taken = 0;
  for (int round = 0; round < kRounds; ++round) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocManaged(&memory, kBytes));
    if (advise) CTS_CUDA(cudaMemAdvise(memory, kBytes, cudaMemAdviseSetPreferredLocation, cts::OnHostLocation()));
    const std::size_t before = FreeMemory();
    if (prefetch) CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, cts::OnDeviceLocation(), 0, stream));
    stream.Synchronize();
    taken += FreeMemory() + kBytes / 4 * 3 <= before;
    CTS_CUDA(cudaFree(memory));
  }
  return taken;
}

CTS_CASE() {
  const int taken = RoundsThatTake(true, !cts::control());
  // A device without memory of its own, for one, loses none that is told.
  if (taken <= kRounds / 5 && !cts::control() && RoundsThatTake(false, true) <= kRounds / 5)
    return cts::PowerNotShown("no prefetch is seen to take memory of the device");
  CTS_EXPECT_LT(kRounds / 5, taken, "a preferred location kept a prefetch from taking memory of the device");
}

}  // namespace
