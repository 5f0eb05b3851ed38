/*---
clause: perf.reg.single-argument-bound-guarantees-one-block
control: the kernel has no bound
control-fails-with: a block of as many threads as the bound does not run
---*/
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

__global__ void __launch_bounds__(1024) Bounded(float* out, const float* in) { cts::UseManyRegisters(out, in); }
__global__ void Unbounded(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() {
  cts::DeviceBuffer<float> in(64 * 1024, 0), out(64 * 1024);
  Unbounded<<<1, 32>>>(out.data(), in.data());  // Runs, with few threads.
  cudaFuncAttributes unbounded;
  CTS_CUDA(cudaFuncGetAttributes(&unbounded, Unbounded));
  if (cts::control() && unbounded.maxThreadsPerBlock >= 1024)
    return cts::PowerNotShown("a block of as many threads fits without a bound, too");
  const auto kernel = cts::control() ? &Unbounded : &Bounded;
  kernel<<<1, 1024>>>(out.data(), in.data());
  const cudaError_t code = cudaGetLastError();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code, cudaSuccess, "a block of as many threads as the bound does not run");
  if (code != cudaSuccess) return;
  const auto values = out.Read();
  unsigned wrong = 0;
  for (const float value : values) wrong += value != 0;
  CTS_EXPECT_EQ(wrong, 0u, "a value is missing");
}

}  // namespace
