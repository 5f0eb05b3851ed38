/*---
clause: perf.arithmetic.atomic-float-add-shared-subnormals
control: the sum lies in global memory
control-fails-with: a subnormal is lost in shared memory
---*/
#include "cts/case.cuh"

namespace {

__global__ void Add(float* out, float* global, float first, float x, bool control) {
  __shared__ float sum;
  sum = first;
  __syncthreads();
  if (control) {
    atomicAdd(global, x);
  } else {
    atomicAdd(&sum, x);
  }
  __syncthreads();
  *out = control ? atomicExch(global, 0.0f) : sum;
}

struct Addition {
  const char* name;
  float in_memory, added, sum;
};
constexpr Addition kAdditions[] = {{"what-is-added", 0, 0x1p-130f, 0x1p-130f},
                                   {"what-is-added-negative", 0, -0x1p-130f, -0x1p-130f},
                                   {"what-is-in-memory", 0x1p-130f, 0, 0x1p-130f},
                                   {"both", 0x1p-130f, 0x1p-130f, 0x1p-129f},
                                   {"the-sum", 0x1.8p-126f, -0x1p-126f, 0x1p-127f}};

CTS_CASE() {
  for (const Addition& addition : kAdditions) {
    cts::Row(addition.name, [&] {
      cts::DeviceBuffer<float> out(1), global(1);
      global.Write({addition.in_memory});
      Add<<<1, 1>>>(out.data(), global.data(), addition.in_memory, addition.added, cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(out[0], addition.sum, "a subnormal is lost in shared memory");
    });
  }
}

}  // namespace
