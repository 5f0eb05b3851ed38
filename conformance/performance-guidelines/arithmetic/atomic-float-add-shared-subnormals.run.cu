/*---
clause: perf.arithmetic.atomic-float-add-shared-subnormals
control: the sum lies in global memory
control-fails-with: a subnormal is lost in shared memory
---*/
#include "cts/case.cuh"

namespace {

__global__ void Add(float* out, float* global, float x, bool control) {
  __shared__ float sum;
  sum = 0;
  __syncthreads();
  if (control) {
    atomicAdd(global, x);
  } else {
    atomicAdd(&sum, x);
  }
  __syncthreads();
  *out = control ? atomicExch(global, 0.0f) : sum;
}

CTS_CASE() {
  cts::DeviceBuffer<float> out(1), global(1, 0);
  Add<<<1, 1>>>(out.data(), global.data(), 1e-40f, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 1e-40f, "a subnormal is lost in shared memory");
}

}  // namespace
