/*---
clause: perf.arithmetic.ftz-true-flushes
control: the option is left out
control-fails-with: a subnormal operand or result was kept
build: [ftz]
control-build: []
---*/
#include <cmath>
#include "cts/case.cuh"

namespace {

__global__ void Compute(float* out, const float* in) {
  out[0] = in[0] * 2.0f;  // A subnormal operand.
  out[1] = in[1] * 0.5f;  // A subnormal result.
  out[2] = in[0] + in[0];
  out[3] = -in[0] * 2.0f;  // The sign is kept.
  out[4] = fmaf(in[0], 2.0f, in[0]);
  out[5] = in[0] / in[2];
  out[6] = in[1] / in[2];
  out[7] = sqrtf(in[0]);
}

CTS_CASE() {
  cts::DeviceBuffer<float> in(3), out(8);
  in.Write({1e-40f, 1.17549435e-38f, 3.0f});
  Compute<<<1, 1>>>(out.data(), in.data());
  CTS_FINISH();
  for (int i = 0; i < 8; ++i) CTS_EXPECT_EQ(out[i], 0.0f, "a subnormal operand or result was kept");
  CTS_EXPECT(std::signbit(out[3]), "the sign of zero is lost");
}

}  // namespace
