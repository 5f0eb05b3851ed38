/*---
clause: cdp.intro.syntax-retained
control: the call on the device asks for one thread fewer
control-fails-with: the routine did not do on the device what it did on the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 48;

__global__ void Store(int* data) { data[threadIdx.x] = threadIdx.x + 1; }

__host__ __device__ cudaError_t Fill(int* data, int count) {
  Store<<<1, count>>>(data);
  return cudaGetLastError();
}

__global__ void Parent(int* data, int count, cudaError_t* result) { *result = Fill(data, count); }

CTS_CASE() {
  cts::DeviceBuffer<int> by_host(kThreads), by_device(kThreads);
  cts::DeviceBuffer<cudaError_t> result(1);
  CTS_EXPECT_EQ(Fill(by_host.data(), kThreads), cudaSuccess, "the routine failed on the host");
  Parent<<<1, 1>>>(by_device.data(), cts::control() ? kThreads - 1 : kThreads, result.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(result[0], cudaSuccess, "the routine failed on the device");
  const auto host_data = by_host.Read(), device_data = by_device.Read();
  for (int i = 0; i < kThreads; ++i) {
    CTS_EXPECT_EQ(host_data[i], i + 1, "the routine did not do its work on the host");
    CTS_EXPECT_EQ(device_data[i], host_data[i], "the routine did not do on the device what it did on the host");
  }
}

}  // namespace
