/*---
clause: cdp.limit.stack-size-not-reset
control: the host sets the original size between the two kernels
control-fails-with: the stack went back to its original size
own-process: what else its object holds may need more stack
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64, kFrame = 16384;

__global__ void Large(int* sum, int offset) {
  volatile unsigned char frame[kFrame];
  for (int i = 0; i < kFrame; ++i) frame[i] = static_cast<unsigned char>(i);
  atomicAdd(sum, frame[(offset + threadIdx.x) % kFrame]);
}
__global__ void Small(int* sum) { atomicAdd(sum, 1); }

size_t StackSize() {
  size_t bytes = 0;
  CTS_CUDA(cudaDeviceGetLimit(&bytes, cudaLimitStackSize));
  return bytes;
}

CTS_CASE() {
  cts::DeviceBuffer<int> sum(1, 0);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  const size_t original = StackSize();
  Large<<<1, kThreads>>>(sum.data(), 1);
  CTS_FINISH();
  const size_t enlarged = StackSize();
  CTS_OBSERVE("enlarged", enlarged > original);
  if (enlarged <= original) {
    cts::PowerNotShown("the stack size that reads back was not enlarged for a kernel of a large frame");
    return;
  }
  constexpr int kSmaller = 3;
  for (int i = 0; i < kSmaller; ++i) {
    if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, original));
    Small<<<1, kThreads>>>(sum.data());
    CTS_FINISH();
    CTS_EXPECT_LE(enlarged, StackSize(), "the stack went back to its original size");
  }
  CTS_EXPECT_EQ(sum[0], kThreads * (kThreads + 1) / 2 + kSmaller * kThreads, "a kernel did not run as it should");
}

}  // namespace
