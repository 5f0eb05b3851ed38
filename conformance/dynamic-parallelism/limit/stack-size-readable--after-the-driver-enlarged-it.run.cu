/*---
clause: cdp.limit.stack-size-readable
covers: the size that the driver enlarged for a launch
control: the host reads the stack size before the launch
control-fails-with: the stack size read back is less than the frames that were on the stack
own-process: what else its object holds may need more stack
draft: five of five on an H200, not yet on an H100
note: the driver enlarges the stack as needed and does not reset it, as the guide says
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64;

template <unsigned kFrame>
__global__ void Large(int* intact) {
  volatile unsigned char frame[kFrame];
  for (unsigned i = 0; i < kFrame; ++i) frame[i] = static_cast<unsigned char>(threadIdx.x + i);
  __syncthreads();  // every thread of the block holds its frame now
  bool right = true;
  for (unsigned i = 0; i < kFrame; ++i) right = right && frame[i] == static_cast<unsigned char>(threadIdx.x + i);
  if (right) atomicAdd(intact, 1);
}

size_t StackSize() {
  size_t bytes = 0;
  CTS_CUDA(cudaDeviceGetLimit(&bytes, cudaLimitStackSize));
  return bytes;
}

template <unsigned kFrame>
void Check() {
  cudaFuncAttributes attributes{};
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Large<kFrame>));
  if (attributes.localSizeBytes < kFrame) {
    cts::PowerNotShown("the frame of the kernel is not on the stack");
    return;
  }
  const cts::DeviceBuffer<int> intact(1, 0);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 1024));
  const size_t before = StackSize();
  // A driver may enlarge what is asked for.
  if (before >= kFrame) cts::PowerNotShown("the stack has room for the kernel beforehand");
  Large<kFrame><<<1, kThreads>>>(intact.data());
  CTS_FINISH();
  const size_t read = cts::control() ? before : StackSize();
  CTS_EXPECT_EQ(intact[0], kThreads, "a kernel did not keep its frames");
  CTS_EXPECT_LE(kFrame, read, "the stack size read back is less than the frames that were on the stack");
}

// Up, down and up again: each time the limit is set low before.
CTS_CASE() {
  cts::Row("4096", [] { Check<4096>(); });
  cts::Row("16384", [] { Check<16384>(); });
  cts::Row("9000", [] { Check<9000>(); });
  cts::Row("20000", [] { Check<20000>(); });
}

}  // namespace
