/*---
clause: cdp.limit.set-through-host-api
control: the host does not set the limits
control-fails-with: a limit of the device runtime does not have at least the size that the host had set
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  std::size_t value;
};

__global__ void Ask(Answer* answer, cudaLimit limit) { answer->code = cudaDeviceGetLimit(&answer->value, limit); }

CTS_CASE() {
  constexpr cudaLimit kLimits[] = {cudaLimitDevRuntimePendingLaunchCount, cudaLimitStackSize};
  std::size_t before[2] = {};
  for (int i = 0; i < 2; ++i) {  // all before the first kernel runs
    CTS_CUDA(cudaDeviceGetLimit(&before[i], kLimits[i]));
    if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(kLimits[i], 2 * before[i]));
  }
  cts::DeviceBuffer<Answer> answer(1);
  for (int i = 0; i < 2; ++i) {
    std::size_t on_host = 0;
    CTS_CUDA(cudaDeviceGetLimit(&on_host, kLimits[i]));
    answer.Fill(0);
    Ask<<<1, 1>>>(answer.data(), kLimits[i]);
    CTS_FINISH();
    const Answer on_device = answer[0];
    CTS_EXPECT_EQ(on_device.code, cudaSuccess, "a limit cannot be queried in a kernel");
    for (const std::size_t size : {on_host, on_device.value}) {
      CTS_EXPECT_LE(2 * before[i], size,
                    "a limit of the device runtime does not have at least the size that the host had set");
    }
  }
}

}  // namespace
