/*---
clause: perf.arithmetic.math-sets-no-errno
control: the library of the host computes the same
control-fails-with: [errno tells a mathematical error, a floating-point exception is told]
---*/
#include "cts/case.cuh"

#include <cmath>

#include "cts/power.h"

#include "told-by-math.cuh"

namespace {

__global__ void Compute(float* out, const float* in) {
  out[0] = sqrtf(in[0]);
  out[1] = logf(in[1]);
  out[2] = 1.0f / in[1];
}
volatile float of_the_host;  // So that nobody leaves the calls out.
void ComputeOnHost(const volatile float* in) {
  of_the_host = std::sqrt(in[0]);
  of_the_host = std::log(in[1]);
  of_the_host = 1.0f / in[1];
}

CTS_CASE() {
  if (cts::control() && !cts::HostTellsErrors()) return cts::PowerNotShown("the host's library tells no errors");
  cts::DeviceBuffer<float> in(2), out(3);
  const float harmless[] = {1.0f, 1.0f}, wrong[] = {-1.0f, 0.0f};
  const auto compute = [&](const float(&arguments)[2], bool on_host) {
    in.Write(arguments, 2);
    return cts::ToldBy([&] {
      Compute<<<1, 1>>>(out.data(), in.data());
      const cudaError_t code = cudaDeviceSynchronize();
      if (on_host) ComputeOnHost(arguments);
      return code;
    });
  };
  const cts::Told before = compute(harmless, false);
  CTS_CUDA(before.code);
  const cts::Told told = compute(wrong, cts::control());
  CTS_EXPECT_EQ(told.code, cudaSuccess, "the kernel did not complete");
  CTS_EXPECT(before.an_error_of_mathematics() || !told.an_error_of_mathematics(), "errno tells a mathematical error");
  CTS_EXPECT_EQ(told.exceptions & ~before.exceptions, 0, "a floating-point exception is told");
  if (told.code != cudaSuccess) return;
  const float root = out[0];
  CTS_EXPECT(root != root, "the root of -1 is a number");
  CTS_EXPECT_EQ(out[1], -__builtin_inff(), "the logarithm of 0 is another value");
  CTS_EXPECT_EQ(out[2], __builtin_inff(), "the reciprocal of 0 is another value");
}

}  // namespace
