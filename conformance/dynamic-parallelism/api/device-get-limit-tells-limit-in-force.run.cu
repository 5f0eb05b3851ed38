/*---
clause: cdp.api.device-get-limit-tells-limit-in-force
control: the kernel asks for the next limit of the list; in the sub-case `changed`, before the host changes the limit
control-fails-with: the kernel got another limit than the host
build: [rdc]
note: a driver may round or clamp what it is asked for, so the host's own answer is what counts
---*/
#include "cts/case.cuh"

namespace {

struct Limit {
  const char* name;
  cudaLimit limit;
  std::size_t value;
};
// Not the defaults, so that a built-in answer shows, and all different.
constexpr Limit kLimits[] = {{"StackSize", cudaLimitStackSize, 2048},
                             {"PrintfFifoSize", cudaLimitPrintfFifoSize, 3 << 20},
                             {"MallocHeapSize", cudaLimitMallocHeapSize, 24 << 20},
                             {"DevRuntimePendingLaunchCount", cudaLimitDevRuntimePendingLaunchCount, 1024}};
constexpr int kCount = sizeof kLimits / sizeof *kLimits;

struct Answer {
  cudaError_t code;
  std::size_t value;
};

__global__ void Ask(Answer* answers, const cudaLimit* limits) {
  Answer& answer = answers[threadIdx.x];
  answer.code = cudaDeviceGetLimit(&answer.value, limits[threadIdx.x]);
}

void Compare(const Answer& seen, cudaLimit limit) {
  std::size_t expected = 0;
  CTS_CUDA(cudaDeviceGetLimit(&expected, limit));
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "a limit cannot be queried in a kernel");
  CTS_EXPECT_EQ(seen.value, expected, "the kernel got another limit than the host");
}

CTS_CASE(each) {
  cudaLimit asked[kCount];
  for (int i = 0; i < kCount; ++i) {
    CTS_CUDA(cudaDeviceSetLimit(kLimits[i].limit, kLimits[i].value));
    asked[i] = kLimits[(i + (cts::control() ? 1 : 0)) % kCount].limit;
  }
  cts::DeviceBuffer<cudaLimit> limits(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  limits.Write(asked, kCount);
  Ask<<<1, kCount>>>(answers.data(), limits.data());
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) cts::Row(kLimits[i].name, [&] { Compare(answers[i], kLimits[i].limit); });
}

// The limit in force is not that of the first question.
CTS_CASE(changed) {
  cts::DeviceBuffer<cudaLimit> limits(1);
  cts::DeviceBuffer<Answer> answer(1);
  limits.Write({cudaLimitStackSize});
  for (const std::size_t bytes : {4096, 6144}) {
    std::size_t before = 0, set = 0;
    CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitStackSize));
    if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, bytes));
    Ask<<<1, 1>>>(answer.data(), limits.data());
    CTS_FINISH();
    if (cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, bytes));
    CTS_CUDA(cudaDeviceGetLimit(&set, cudaLimitStackSize));
    if (cts::control() && set == before) cts::PowerNotShown("the device gave both sizes the same limit");
    Compare(answer[0], cudaLimitStackSize);
  }
}

}  // namespace
