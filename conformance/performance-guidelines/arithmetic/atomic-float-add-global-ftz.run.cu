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

CTS_CASE() {
  cts::DeviceBuffer<float> sum(1, 0);
  Add<<<1, 1>>>(sum.data(), 1e-40f, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(sum[0], 0.0f, "a subnormal is added in global memory");
}

}  // namespace
