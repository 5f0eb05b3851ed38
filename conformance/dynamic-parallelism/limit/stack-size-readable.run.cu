/*---
clause: cdp.limit.stack-size-readable
control: the host does not set the stack size again before it reads it
control-fails-with: the stack size read back is not the one in force
launches: none
---*/
#include "cts/case.cuh"

namespace {

size_t StackSize() {
  size_t bytes = 0;
  CTS_CUDA(cudaDeviceGetLimit(&bytes, cudaLimitStackSize));
  return bytes;
}

CTS_CASE() {
  constexpr size_t kSmall = 1024, kLarge = 16384;
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kSmall));
  const size_t small = StackSize();
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kLarge));
  const size_t large = StackSize();
  CTS_EXPECT_LT(small, kLarge, "a small stack reads back as a large one");
  CTS_EXPECT_LE(kLarge, large, "the stack size read back is not the one in force");
}

}  // namespace
