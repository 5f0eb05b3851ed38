/*---
clause: mm.prefetch.populates-at-destination
control: nothing is prefetched
control-fails-with: a prefetch of new memory took no memory of the device
requires: [managed]
launches: none
note: >-
  Other processes take and give back memory of the device meanwhile. They would have to hide all rounds but three.
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <algorithm>

namespace {

constexpr std::size_t kBytes = 192u << 20;
constexpr int kRounds = 16;

std::size_t FreeMemory() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free;
}

// Of memory that nobody has touched.
CTS_CASE() {
  const cts::Stream stream;
  int taken = 0, judged = 0;
  std::size_t full = 0;
  for (int round = 0; round < kRounds; ++round) {
    void* memory = nullptr;
    CTS_CUDA(cudaMallocManaged(&memory, kBytes));
    const std::size_t before = FreeMemory();
    // No document says when the memory of an earlier round is back: until then it may serve this one.
    full = std::max(full, before);
    judged += before + kBytes / 2 > full;
    if (!cts::control()) CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, cts::OnDeviceLocation(), 0, stream));
    stream.Synchronize();
    taken += FreeMemory() + kBytes / 4 * 3 <= before;
    CTS_CUDA(cudaFree(memory));
  }
  CTS_OBSERVE("rounds-that-took-memory", taken);
  if (judged < kRounds / 4 && taken <= judged / 5)
    return cts::PowerNotShown("the free memory of the device did not stay where it was");
  CTS_EXPECT_LT(judged / 5, taken, "a prefetch of new memory took no memory of the device");
}

}  // namespace
