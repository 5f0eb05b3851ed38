/*---
clause: perf.arithmetic.atomic-float-add-global-ftz
covers: additions whose result is used, by a whole warp
control: the threads add without an atomic
control-fails-with: a subnormal is added in global memory
note: the word that the addition returns is used, and a whole warp adds to words of its own
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;

__global__ void Add(float* sums, float* before, float x, bool control) {
  float* const sum = sums + threadIdx.x;
  if (control) {
    before[threadIdx.x] = *sum;
    *sum += x;
  } else {
    before[threadIdx.x] = atomicAdd(sum, x);
  }
}

struct Addition {
  const char* name;
  float in_memory, added;
};
constexpr Addition kAdditions[] = {{"what-is-added", 0, 1e-40f},
                                   {"the-least-number", 0, 0x1p-149f},
                                   {"the-largest-subnormal", 0, 0x1.fffffcp-127f},
                                   {"what-is-added-negative", 0, -1e-40f},
                                   {"the-sum", 0x1.8p-126f, -0x1p-126f},
                                   {"the-sum-negative", -0x1.8p-126f, 0x1p-126f}};

CTS_CASE() {
  for (const Addition& addition : kAdditions) {
    cts::Row(addition.name, [&] {
      cts::DeviceBuffer<float> sums(kThreads), before(kThreads);
      float values[kThreads];
      for (float& value : values) value = addition.in_memory;
      sums.Write(values, kThreads);
      Add<<<1, kThreads>>>(sums.data(), before.data(), addition.added, cts::control());
      CTS_FINISH();
      unsigned kept = 0, other = 0;
      for (const float sum : sums.Read()) kept += sum != 0.0f;
      for (const float value : before.Read()) other += value != addition.in_memory;
      CTS_EXPECT_EQ(kept, 0u, "a subnormal is added in global memory");
      CTS_EXPECT_EQ(other, 0u, "an addition did not return what had been there");
    });
  }
}

}  // namespace
