/*---
clause: perf.arithmetic.math-sets-no-errno
control: the kernel traps
control-fails-with: the kernel did not complete
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Compute(float* out, const float* in, bool trap) {
  out[0] = sqrtf(in[0]);
  out[1] = logf(in[1]);
  out[2] = 1.0f / in[1];
  if (trap) __trap();
}

CTS_CASE() {
  cts::DeviceBuffer<float> in(2), out(3);
  in.Write({-1.0f, 0.0f});
  if (cts::control()) cts::ContextIsLost();
  Compute<<<1, 1>>>(out.data(), in.data(), cts::control());
  const cudaError_t code = cudaDeviceSynchronize();
  CTS_EXPECT_EQ(code, cudaSuccess, "the kernel did not complete");
  if (code != cudaSuccess) return;
  const float root = out[0];
  CTS_EXPECT(root != root, "the root of -1 is a number");
  CTS_EXPECT_EQ(out[1], -__builtin_inff(), "the logarithm of 0 is another value");
  CTS_EXPECT_EQ(out[2], __builtin_inff(), "the reciprocal of 0 is another value");
}

}  // namespace
