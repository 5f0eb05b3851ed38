/*---
clause: perf.arithmetic.atomic-float-add-global-ftz
control: one thread adds without an atomic
control-fails-with: a subnormal is added in global memory
---*/
#include "cts/case.cuh"

namespace {

__global__ void Add(float* sum, float x, bool control) {
  if (control) {
    *sum += x;
  } else {
    atomicAdd(sum, x);
  }
}

struct Addition {
  const char* name;
  float in_memory, added;
};
constexpr Addition kAdditions[] = {{"what-is-added", 0, 1e-40f},
                                   {"what-is-added-negative", 0, -1e-40f},
                                   {"what-is-in-memory", 1e-40f, 0},
                                   {"both", 1e-40f, 1e-40f},
                                   {"the-sum", 0x1.8p-126f, -0x1p-126f}};

CTS_CASE() {
  for (const Addition& addition : kAdditions) {
    cts::Row(addition.name, [&] {
      cts::DeviceBuffer<float> sum(1);
      sum.Write({addition.in_memory});
      Add<<<1, 1>>>(sum.data(), addition.added, cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(sum[0], 0.0f, "a subnormal is added in global memory");
    });
  }
}

}  // namespace
