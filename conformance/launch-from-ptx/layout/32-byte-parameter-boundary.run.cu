/*---
clause: ptx.layout.32-byte-parameter-boundary
control: the double4_32a lies at offset 16 instead of 32
control-fails-with: a parameter aligned to 32 bytes did not arrive from a 32-byte boundary
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(double2, double4_32a value, double4_32a* arrived) { *arrived = value; }

__global__ void Parent(double4_32a* arrived, cudaError_t* launched, int offset) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(alignof(double4_32a), 72));
  for (int i = 0; i < 72; ++i) buffer[i] = 0;
  auto* value = reinterpret_cast<double*>(buffer + offset);
  for (int i = 0; i < 4; ++i) value[i] = i + 0.5;
  *reinterpret_cast<double4_32a**>(buffer + 64) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<double4_32a> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(arrived.data(), launched.data(), cts::control() ? 16 : 32);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const double4_32a got = arrived[0];
  CTS_EXPECT(got.x == 0.5 && got.y == 1.5 && got.z == 2.5 && got.w == 3.5,
             "a parameter aligned to 32 bytes did not arrive from a 32-byte boundary");
}

}  // namespace
