/*---
clause: perf.arithmetic.sqrt-of-zero-and-infinity
covers: sqrtf in the default, rounded mode
control: the argument times its reciprocal square root
control-fails-with: [not zero with the sign of the argument, not infinity]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Compute(float* out, const float* in, bool control) {
  const float x = in[threadIdx.x];
  out[threadIdx.x] = control ? x * rsqrtf(x) : sqrtf(x);
}

CTS_CASE() {
  cts::DeviceBuffer<float> in(3);
  cts::DeviceBuffer<unsigned> out(3);
  in.Write({0.0f, -0.0f, __builtin_inff()});
  Compute<<<1, 3>>>(reinterpret_cast<float*>(out.data()), in.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(out[0], 0u, "not zero with the sign of the argument");
  CTS_EXPECT_EQ(out[1], 0x80000000u, "not zero with the sign of the argument");
  CTS_EXPECT_EQ(out[2], 0x7f800000u, "not infinity");
}

}  // namespace
