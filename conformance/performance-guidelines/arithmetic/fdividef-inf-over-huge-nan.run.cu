/*---
clause: perf.arithmetic.fdividef-inf-over-huge-nan
control: the divisor is 1
control-fails-with: infinity over a huge divisor is a number
---*/
#include "cts/case.cuh"

#include <cmath>

namespace {

__global__ void Divide(float* out, float x, float y) { *out = __fdividef(x, y); }

CTS_CASE() {
  cts::DeviceBuffer<float> out(1);
  for (const float y : {0x1.8p126f, 0x1p127f, 0x1.fffffep127f, -0x1.8p126f, -0x1.fffffep127f}) {
    for (const float x : {INFINITY, -INFINITY}) {
      out.Fill(cts::kPoison);
      Divide<<<1, 1>>>(out.data(), x, cts::control() ? 1.0f : y);
      CTS_FINISH();
      const float quotient = out[0];
      CTS_EXPECT(std::isnan(quotient), "infinity over a huge divisor is a number");
    }
  }
}

}  // namespace
