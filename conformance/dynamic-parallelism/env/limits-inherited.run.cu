/*---
clause: cdp.env.limits-inherited
control: each generation asks for the limit after the one that its parent asked for
control-fails-with: a grid sees another limit than its parent
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Limit {
  const char* name;
  cudaLimit limit;
  std::size_t value;  // not the default, which a child could have without inheriting anything
};
constexpr Limit kLimits[] = {{"StackSize", cudaLimitStackSize, 3072},
                             {"PrintfFifoSize", cudaLimitPrintfFifoSize, 2 << 20},
                             {"MallocHeapSize", cudaLimitMallocHeapSize, 16 << 20},
                             {"DevRuntimePendingLaunchCount", cudaLimitDevRuntimePendingLaunchCount, 4096}};
constexpr int kCount = sizeof kLimits / sizeof *kLimits, kGenerations = 3;

struct Answer {
  cudaError_t code;
  std::size_t value;
};

// Answers of one generation after those of the one before.
__global__ void Query(Answer* answers, const cudaLimit* limits, int generation, int shift) {
  for (int i = 0; i < kCount; ++i) {
    Answer& answer = answers[generation * kCount + i];
    answer.code = cudaDeviceGetLimit(&answer.value, limits[(i + generation * shift) % kCount]);
  }
  if (generation + 1 < kGenerations) Query<<<1, 1>>>(answers, limits, generation + 1, shift);
}

CTS_CASE() {
  cudaLimit asked[kCount];
  for (int i = 0; i < kCount; ++i) {
    CTS_CUDA(cudaDeviceSetLimit(kLimits[i].limit, kLimits[i].value));
    asked[i] = kLimits[i].limit;
  }
  cts::DeviceBuffer<cudaLimit> limits(kCount);
  cts::DeviceBuffer<Answer> answers(kGenerations * kCount);
  limits.Write(asked, kCount);
  Query<<<1, 1>>>(answers.data(), limits.data(), 0, cts::control() ? 1 : 0);
  CTS_FINISH();
  const cts::HostCopy<Answer> seen = answers.Read();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kLimits[i].name, [&] {
      std::size_t configured = 0;
      CTS_CUDA(cudaDeviceGetLimit(&configured, kLimits[i].limit));
      CTS_EXPECT_EQ(seen[i].value, configured, "the first grid sees another limit than the host");
      for (int generation = 0; generation < kGenerations; ++generation) {
        const Answer& own = seen[generation * kCount + i];
        CTS_EXPECT_EQ(own.code, cudaSuccess, "a limit cannot be queried in a grid");
        if (generation == 0) continue;
        CTS_EXPECT_EQ(own.value, seen[(generation - 1) * kCount + i].value,
                      "a grid sees another limit than its parent");
      }
    });
  }
}

}  // namespace
