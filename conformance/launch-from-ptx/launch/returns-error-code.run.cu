/*---
clause: ptx.launch.returns-error-code
control: the launch asks for a block that every device can run
control-fails-with: the launch of a block of 2048 threads did not return cudaErrorInvalidConfiguration
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
  CTS_FINISH();
  CTS_EXPECT_EQ(returned[0], cudaErrorInvalidConfiguration,
                "the launch of a block of 2048 threads did not return cudaErrorInvalidConfiguration");
}

}  // namespace
