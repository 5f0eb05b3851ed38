/*---
clause: cdp.limit.set-through-host-api
control: the host sets the heap size instead of each limit, and leaves the last size out
control-fails-with:
  - a limit of the device runtime is not what the host had set
  - a limit is not what the host had set at last
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

struct Answer {
  cudaError_t code;
  std::size_t value;
};

__global__ void Ask(Answer* answer, cudaLimit limit) { answer->code = cudaDeviceGetLimit(&answer->value, limit); }

struct Limit {
  const char* name;
  cudaLimit limit;
};
constexpr Limit kLimits[] = {{"pending-launches", cudaLimitDevRuntimePendingLaunchCount},
                             {"stack-size", cudaLimitStackSize}};

CTS_CASE() {
  std::size_t before[2] = {};
  for (int i = 0; i < 2; ++i) {  // all before the first kernel runs
    CTS_CUDA(cudaDeviceGetLimit(&before[i], kLimits[i].limit));
    if (cts::control()) {
      CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
    } else {
      CTS_CUDA(cudaDeviceSetLimit(kLimits[i].limit, 2 * before[i]));
    }
  }
  for (int i = 0; i < 2; ++i) {
    cts::Row(kLimits[i].name, [&] {
      cts::DeviceBuffer<Answer> answer(1);
      std::size_t on_host = 0;
      CTS_CUDA(cudaDeviceGetLimit(&on_host, kLimits[i].limit));
      Ask<<<1, 1>>>(answer.data(), kLimits[i].limit);
      CTS_FINISH();
      const Answer on_device = answer[0];
      CTS_EXPECT_EQ(on_device.code, cudaSuccess, "a limit cannot be queried in a kernel");
      // A driver may round or clamp what is asked for, as it does in a process that asks for it first.
      const std::size_t fresh = cts::FreshLimit(kLimits[i].limit, 2 * before[i]);
      if (cts::control() && fresh == before[i])
        cts::PowerNotShown("the device does not take the limit that is asked for");
      for (const std::size_t size : {on_host, on_device.value})
        CTS_EXPECT_EQ(size, fresh, "a limit of the device runtime is not what the host had set");
      if (kLimits[i].limit != cudaLimitStackSize) return;  // others may be fixed by now
      CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 16 * before[i]));
      if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, before[i]));
      Ask<<<1, 1>>>(answer.data(), cudaLimitStackSize);
      CTS_FINISH();
      CTS_EXPECT_EQ(answer[0].value, cts::FreshLimit(cudaLimitStackSize, before[i]),
                    "a limit is not what the host had set at last");
    });
  }
}

}  // namespace
