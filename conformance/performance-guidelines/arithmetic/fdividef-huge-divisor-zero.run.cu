/*---
clause: perf.arithmetic.fdividef-huge-divisor-zero
control: the divisor is 2^126
control-fails-with: the quotient of a huge divisor is not zero
---*/
#include "cts/case.cuh"

namespace {

__global__ void Divide(float* out, float x, float y) { *out = __fdividef(x, y); }

CTS_CASE() {
  for (const float x : {3.4e38f, -3.4e38f, 1.0f}) {
    cts::DeviceBuffer<float> out(1);
    Divide<<<1, 1>>>(out.data(), x, cts::control() ? 0x1p126f : 0x1p127f);
    CTS_FINISH();
    CTS_EXPECT_EQ(out[0], 0.0f, "the quotient of a huge divisor is not zero");
  }
}

}  // namespace
