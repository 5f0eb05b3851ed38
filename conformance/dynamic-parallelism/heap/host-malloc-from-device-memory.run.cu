/*---
clause: cdp.heap.host-malloc-from-device-memory
control: the host allocates page-locked host memory instead
control-fails-with: an allocation did not come out of the unused device memory
launches: none
note: other processes take and return memory too, so a few attempts of many have to show the exact effect
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

constexpr int kAttempts = 50, kNeeded = 3;
constexpr size_t kPinned = 16 << 20;  // no more, because pages are slow to lock

size_t Unused() {
  size_t unused = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&unused, &total));
  return unused;
}

CTS_CASE() {
  // More in the control, so that what the same program takes beside it is never enough.
  const size_t size = std::min<size_t>(1 << 28, Unused() / 16) * (cts::control() ? 4 : 1);
  int taken = 0, returned = 0;
  for (int i = 0; i < kAttempts && (taken < kNeeded || returned == 0); ++i) {
    void* memory = nullptr;
    const size_t before = Unused();
    CTS_CUDA(cts::control() ? cudaMallocHost(&memory, kPinned) : cudaMalloc(&memory, size));
    const size_t meanwhile = Unused();
    CTS_CUDA(cts::control() ? cudaFreeHost(memory) : cudaFree(memory));
    const size_t after = Unused();
    if (before < meanwhile + size) continue;
    ++taken;
    returned += after >= meanwhile + size;
  }
  CTS_OBSERVE("returned-at-once", returned > 0);
  CTS_EXPECT_LE(kNeeded, taken, "an allocation did not come out of the unused device memory");
}

}  // namespace
