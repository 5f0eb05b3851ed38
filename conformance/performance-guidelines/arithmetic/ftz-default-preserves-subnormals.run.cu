/*---
clause: perf.arithmetic.ftz-default-preserves-subnormals
control: instructions that flush subnormals
control-fails-with: [a product is flushed, a sum is flushed, a root is flushed]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Calculate(float* out, float x, float one, float zero, bool control) {
  if (control) {
    asm("mul.ftz.f32 %0, %1, %2;" : "=f"(out[0]) : "f"(x), "f"(one));
    asm("add.ftz.f32 %0, %1, %2;" : "=f"(out[1]) : "f"(x), "f"(zero));
    asm("sqrt.rn.ftz.f32 %0, %1;" : "=f"(out[2]) : "f"(x));
  } else {
    out[0] = x * one;
    out[1] = x + zero;
    out[2] = sqrtf(x);
  }
}

CTS_CASE() {
  const float x = 1e-40f;
  cts::DeviceBuffer<float> out(3);
  Calculate<<<1, 1>>>(out.data(), x, 1, 0, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], x, "a product is flushed");
  CTS_EXPECT_EQ(out[1], x, "a sum is flushed");
  CTS_EXPECT(out[2] > 0.99e-20f && out[2] < 1.01e-20f, "a root is flushed");
}

}  // namespace
