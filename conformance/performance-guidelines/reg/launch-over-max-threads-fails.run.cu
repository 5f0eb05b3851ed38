/*---
clause: perf.reg.launch-over-max-threads-fails
control: as many threads as the bound, or less
control-fails-with: [the launch does not fail, the kernel ran]
---*/
#include "cts/case.cuh"

namespace {

__global__ void __launch_bounds__(128) Bounded(int* out) { out[threadIdx.x] = 1; }

struct Shape {
  const char* name;
  dim3 beyond, within;
};

CTS_CASE() {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Bounded));
  CTS_EXPECT_EQ(attributes.maxThreadsPerBlock, 128, "the attribute tells another bound");
  const Shape shapes[] = {{"one-too-many", 129, 128},
                          {"twice-as-many", 256, 128},
                          {"two-dimensions", dim3(2, 65), dim3(2, 64)},
                          {"three-dimensions", dim3(3, 4, 11), dim3(3, 4, 10)}};
  for (const Shape& shape : shapes) {
    cts::Row(shape.name, [&] {
      cts::DeviceBuffer<unsigned> out(257);
      Bounded<<<1, 1>>>(reinterpret_cast<int*>(out.data()) + 256);  // A launch that succeeds.
      Bounded<<<1, cts::control() ? shape.within : shape.beyond>>>(reinterpret_cast<int*>(out.data()));
      CTS_EXPECT_NE(cudaGetLastError(), cudaSuccess, "the launch does not fail");
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(out[0], 0xA5A5A5A5u, "the kernel ran");
    });
  }
}

}  // namespace
