/*---
clause: cdp.heap.host-malloc-from-device-memory
control: the host allocates page-locked host memory instead
control-fails-with: an allocation did not come out of the unused device memory
launches: none
note: other processes take memory, too, so a few attempts of many show the exact effect, of a size that no other takes
---*/
#include "cts/case.cuh"

namespace {

constexpr int kAttempts = 50, kNeeded = 3;
constexpr size_t kSize = 93 << 20, kRounding = 32 << 20;
constexpr size_t kPinned = 16 << 20;  // no more, because pages are slow to lock

size_t Unused() {
  size_t unused = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&unused, &total));
  return unused;
}

CTS_CASE() {
  const auto is_of_the_size = [](size_t more, size_t less) {
    return more >= less + kSize && more <= less + kSize + kRounding;
  };
  int taken = 0, returned = 0;
  for (int i = 0; i < kAttempts && (taken < kNeeded || returned == 0); ++i) {
    void* memory = nullptr;
    const size_t before = Unused();
    CTS_CUDA(cts::control() ? cudaMallocHost(&memory, kPinned) : cudaMalloc(&memory, kSize));
    const size_t meanwhile = Unused();
    CTS_CUDA(cts::control() ? cudaFreeHost(memory) : cudaFree(memory));
    const size_t after = Unused();
    if (!is_of_the_size(before, meanwhile)) continue;
    ++taken;
    returned += is_of_the_size(after, meanwhile);
  }
  CTS_OBSERVE("returned-at-once", returned > 0);
  CTS_EXPECT_LE(kNeeded, taken, "an allocation did not come out of the unused device memory");
}

}  // namespace
