/*---
clause: perf.reg.launch-over-max-threads-fails
control: as many threads as the bound
control-fails-with: [the launch does not fail, the kernel ran]
---*/
#include "cts/case.cuh"

namespace {

__global__ void __launch_bounds__(128) Bounded(int* out) { out[threadIdx.x] = 1; }

CTS_CASE() {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Bounded));
  CTS_EXPECT_EQ(attributes.maxThreadsPerBlock, 128, "the attribute tells another bound");
  cts::DeviceBuffer<unsigned> out(256);
  Bounded<<<1, 1>>>(reinterpret_cast<int*>(out.data()) + 255);  // A launch that succeeds.
  Bounded<<<1, cts::control() ? 128 : 256>>>(reinterpret_cast<int*>(out.data()));
  CTS_EXPECT_NE(cudaGetLastError(), cudaSuccess, "the launch does not fail");
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(out[0], 0xA5A5A5A5u, "the kernel ran");
}

}  // namespace
