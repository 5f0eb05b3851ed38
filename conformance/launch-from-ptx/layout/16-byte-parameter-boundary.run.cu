/*---
clause: ptx.layout.16-byte-parameter-boundary
control: the double2 lies at offset 8 instead of 16
control-fails-with: a 16-byte vector did not arrive from a 16-byte boundary
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(char, double2 value, double2* arrived) { *arrived = value; }

__global__ void Parent(double2* arrived, cudaError_t* launched, int offset) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(alignof(double2), 40));
  for (int i = 0; i < 40; ++i) buffer[i] = 0;
  auto* value = reinterpret_cast<double*>(buffer + offset);
  for (int i = 0; i < 2; ++i) value[i] = i + 0.5;
  *reinterpret_cast<double2**>(buffer + 32) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<double2> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<<<1, 1>>>(arrived.data(), launched.data(), cts::control() ? 8 : 16);
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const double2 got = arrived[0];
  CTS_EXPECT(got.x == 0.5 && got.y == 1.5, "a 16-byte vector did not arrive from a 16-byte boundary");
}

}  // namespace
