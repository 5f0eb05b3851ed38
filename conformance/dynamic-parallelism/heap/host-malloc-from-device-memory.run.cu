/*---
clause: cdp.heap.host-malloc-from-device-memory
control: the host allocates nothing
control-fails-with: an allocation did not come out of the unused device memory
launches: none
note: other processes may take or return memory at any moment, so one attempt of many has to show the exact effect
---*/
#include "cts/case.cuh"

#include <algorithm>

namespace {

constexpr int kAttempts = 50;

size_t Unused() {
  size_t unused = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&unused, &total));
  return unused;
}

CTS_CASE() {
  const size_t size = std::min<size_t>(1 << 30, Unused() / 4);
  bool taken_and_returned = false;
  for (int i = 0; i < kAttempts && !taken_and_returned; ++i) {
    void* memory = nullptr;
    const size_t before = Unused();
    if (!cts::control()) CTS_CUDA(cudaMalloc(&memory, size));
    const size_t meanwhile = Unused();
    CTS_CUDA(cudaFree(memory));
    const size_t after = Unused();
    taken_and_returned = before >= meanwhile + size && after >= meanwhile + size;
  }
  CTS_EXPECT(taken_and_returned, "an allocation did not come out of the unused device memory");
}

}  // namespace
