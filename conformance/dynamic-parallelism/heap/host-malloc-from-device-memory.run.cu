/*---
clause: cdp.heap.host-malloc-from-device-memory
control: the host allocates page-locked host memory instead
control-fails-with: an allocation did not come out of the unused device memory
launches: none
draft: five of five on an H200, not yet on an H100
note: other processes take memory, too, so one attempt of many shows the effect of three sizes that no other takes
---*/
#include "cts/case.cuh"
#include "cts/power.h"

#include <iterator>

namespace {

constexpr int kAttempts = 100, kAttemptsInVain = 10;  // none of the control's can succeed, and each locks pages
constexpr size_t kSizes[] = {size_t{93} << 20, size_t{157} << 20, size_t{221} << 20}, kRounding = 63 << 20;
constexpr size_t kPinned = 4 << 20;  // what is looked for in the control; no more, because pages are slow to lock

size_t Unused() {
  size_t unused = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&unused, &total));
  return unused;
}

CTS_CASE() {
  int integrated = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&integrated, cudaDevAttrIntegrated, 0));
  if (cts::control() && integrated != 0) cts::PowerNotShown("host and device have one memory");
  bool taken = false, returned = false;
  const int attempts = cts::control() ? kAttemptsInVain : kAttempts;
  for (int i = 0; i < attempts && !(taken && returned); ++i) {
    void* memory[std::size(kSizes)] = {};
    bool all_taken = true, all_returned = true;
    size_t before = Unused();
    const auto changed_by = [&](size_t size, bool down) {
      const size_t now = Unused(), more = down ? before : now, less = down ? now : before;
      before = now;
      return more >= less + size && more <= less + size + kRounding;
    };
    for (size_t k = 0; k < std::size(kSizes); ++k) {
      CTS_CUDA(cts::control() ? cudaMallocHost(&memory[k], kPinned) : cudaMalloc(&memory[k], kSizes[k]));
      all_taken &= changed_by(cts::control() ? kPinned : kSizes[k], true);
    }
    for (size_t k = 0; k < std::size(kSizes); ++k) {
      CTS_CUDA(cts::control() ? cudaFreeHost(memory[k]) : cudaFree(memory[k]));
      all_returned &= changed_by(cts::control() ? kPinned : kSizes[k], false);
    }
    taken |= all_taken;
    returned |= all_taken && all_returned;
  }
  CTS_OBSERVE("returned-at-once", returned);
  CTS_EXPECT(taken, "an allocation did not come out of the unused device memory");
}

}  // namespace
