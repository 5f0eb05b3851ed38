/*---
clause: perf.arithmetic.fdividef-huge-divisor-zero
control: the divisor is 2^126
control-fails-with: the quotient of a huge divisor is not zero
---*/
#include "cts/case.cuh"

namespace {

__global__ void Divide(float* out, float x, float y) { *out = __fdividef(x, y); }

CTS_CASE() {
  cts::DeviceBuffer<float> out(1);
  for (const float y : {0x1.8p126f, 0x1p127f, 0x1.fffffep127f, -0x1.8p126f, -0x1.fffffep127f}) {
    for (const float x : {3.4e38f, -3.4e38f, 1.0f}) {
      out.Fill(cts::kPoison);
      Divide<<<1, 1>>>(out.data(), x, cts::control() ? (y > 0 ? 0x1p126f : -0x1p126f) : y);
      CTS_FINISH();
      CTS_EXPECT_EQ(out[0], 0.0f, "the quotient of a huge divisor is not zero");
    }
  }
}

}  // namespace
