/*---
clause: cdp.pending.reservation-failure
control: the host asks for twice the default, which every device can reserve
control-fails-with: a pool that no memory can hold was not refused with cudaErrorMemoryAllocation
timeout: 60
launches: none
note: asks for more and more until a size is refused, so that no memory has to be taken from other processes first
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kLimit = cudaLimitDevRuntimePendingLaunchCount;

size_t Slots() {
  size_t slots = 0;
  CTS_CUDA(cudaDeviceGetLimit(&slots, kLimit));
  return slots;
}

CTS_CASE() {
  const size_t original = Slots();
  cudaError_t code = cudaSuccess;
  int bits = cts::control() ? 12 : 30;  // the first size would need 128 GiB if a slot had 128 bytes
  for (const int last = cts::control() ? 12 : 34; code == cudaSuccess && bits <= last; ++bits) {
    code = cudaDeviceSetLimit(kLimit, size_t{1} << bits);
  }
  (void)cudaGetLastError();
  CTS_OBSERVE("refused-power-of-two", code == cudaSuccess ? 0 : bits - 1);
  CTS_EXPECT_EQ(code, cudaErrorMemoryAllocation,
                "a pool that no memory can hold was not refused with cudaErrorMemoryAllocation");
  CTS_CUDA(cudaDeviceSetLimit(kLimit, original));
  CTS_EXPECT_LE(original, Slots(), "after a refusal a lower size could not be set");
}

}  // namespace
