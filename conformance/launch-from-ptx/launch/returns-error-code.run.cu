/*---
clause: ptx.launch.returns-error-code
control: the launch asks for a block that every device can run
control-fails-with: a block of 2048 threads was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* returned, unsigned threads) {
  *returned = cudaLaunchDevice(reinterpret_cast<void*>(&Child), nullptr, dim3(1), dim3(threads), 0, nullptr);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> returned(1);
  Parent<<<1, 1>>>(returned.data(), cts::control() ? 32 : 2048);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_NE(returned[0], cudaSuccess, "a block of 2048 threads was not refused");
  CTS_OBSERVE("returned", returned[0]);
}

}  // namespace
