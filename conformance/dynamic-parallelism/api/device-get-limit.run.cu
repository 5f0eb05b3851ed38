/*---
clause: cdp.api.device-get-limit
control: the kernel asks for the next limit of the list
control-fails-with: the kernel got another limit than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr cudaLimit kLimits[] = {cudaLimitStackSize, cudaLimitPrintfFifoSize, cudaLimitMallocHeapSize,
                                 cudaLimitDevRuntimePendingLaunchCount};
constexpr int kCount = sizeof kLimits / sizeof *kLimits;

struct Answer {
  cudaError_t code;
  std::size_t value;
};

__global__ void Ask(Answer* answers, const cudaLimit* limits) {
  Answer& answer = answers[threadIdx.x];
  answer.code = cudaDeviceGetLimit(&answer.value, limits[threadIdx.x]);
}

CTS_CASE() {
  // Not the defaults, so that a built-in answer shows, and all different.
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 2048));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 3 << 20));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 24 << 20));
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 1024));
  cudaLimit asked[kCount];
  for (int i = 0; i < kCount; ++i) asked[i] = kLimits[(i + (cts::control() ? 1 : 0)) % kCount];
  cts::DeviceBuffer<cudaLimit> limits(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  limits.Write(asked, kCount);
  Ask<<<1, kCount>>>(answers.data(), limits.data());
  CTS_FINISH();
  const cts::HostCopy<Answer> seen = answers.Read();
  for (int i = 0; i < kCount; ++i) {
    std::size_t expected = 0;
    CTS_CUDA(cudaDeviceGetLimit(&expected, kLimits[i]));
    CTS_EXPECT_EQ(seen[i].code, cudaSuccess, "a limit cannot be queried in a kernel");
    CTS_EXPECT_EQ(seen[i].value, expected, "the kernel got another limit than the host");
  }
}

}  // namespace
