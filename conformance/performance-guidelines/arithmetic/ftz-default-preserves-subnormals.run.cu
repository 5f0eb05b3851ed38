/*---
clause: perf.arithmetic.ftz-default-preserves-subnormals
control: instructions that flush subnormals
control-fails-with:
  - a product is flushed
  - a sum is flushed
  - a root is flushed
  - a quotient is flushed
  - a fused product and sum is flushed
  - a subnormal product of normal numbers is flushed
  - a subnormal difference of normal numbers is flushed
---*/
#include "cts/case.cuh"

namespace {

struct Operands {
  float subnormal, one, zero, small, least, half_more;
};

__global__ void Calculate(float* out, Operands o, bool control) {
  const float x = o.subnormal;
  if (control) {
    asm("mul.ftz.f32 %0, %1, %2;" : "=f"(out[0]) : "f"(x), "f"(o.one));
    asm("add.ftz.f32 %0, %1, %2;" : "=f"(out[1]) : "f"(x), "f"(o.zero));
    asm("sqrt.rn.ftz.f32 %0, %1;" : "=f"(out[2]) : "f"(x));
    asm("div.rn.ftz.f32 %0, %1, %2;" : "=f"(out[3]) : "f"(x), "f"(o.one));
    asm("fma.rn.ftz.f32 %0, %1, %2, %3;" : "=f"(out[4]) : "f"(x), "f"(o.one), "f"(o.zero));
    asm("mul.ftz.f32 %0, %1, %1;" : "=f"(out[5]) : "f"(o.small));
    asm("sub.ftz.f32 %0, %1, %2;" : "=f"(out[6]) : "f"(o.half_more), "f"(o.least));
  } else {
    out[0] = x * o.one;
    out[1] = x + o.zero;
    out[2] = sqrtf(x);
    out[3] = x / o.one;
    out[4] = fmaf(x, o.one, o.zero);
    out[5] = o.small * o.small;
    out[6] = o.half_more - o.least;
  }
}

CTS_CASE() {
  const float x = 1e-40f;
  cts::DeviceBuffer<float> out(7);
  Calculate<<<1, 1>>>(out.data(), {x, 1, 0, 0x1p-70f, 0x1p-126f, 0x1.8p-126f}, cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], x, "a product is flushed");
  CTS_EXPECT_EQ(out[1], x, "a sum is flushed");
  CTS_EXPECT(out[2] > 0.99e-20f && out[2] < 1.01e-20f, "a root is flushed");
  CTS_EXPECT_EQ(out[3], x, "a quotient is flushed");
  CTS_EXPECT_EQ(out[4], x, "a fused product and sum is flushed");
  CTS_EXPECT_EQ(out[5], 0x1p-140f, "a subnormal product of normal numbers is flushed");
  CTS_EXPECT_EQ(out[6], 0x1p-127f, "a subnormal difference of normal numbers is flushed");
}

}  // namespace
