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
  Divide<<<1, 1>>>(out.data(), INFINITY, cts::control() ? 1.0f : 0x1p127f);
  CTS_FINISH();
  const float quotient = out[0];
  CTS_EXPECT(std::isnan(quotient), "infinity over a huge divisor is a number");
}

}  // namespace
