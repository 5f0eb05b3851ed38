/*---
clause: ptx.launch.returns-error-code
control: each launch asks for a block that every device can run
control-fails-with: the launch of a block of too many threads did not return cudaErrorInvalidConfiguration
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* returned, dim3 block) {
  *returned = cudaLaunchDevice(reinterpret_cast<void*>(&Child), nullptr, dim3(1), block, 0, nullptr);
}

cudaError_t Launch(dim3 block) {
  cts::DeviceBuffer<cudaError_t> returned(1);
  Parent<<<1, 1>>>(returned.data(), block);
  CTS_FINISH();
  return returned[0];
}

// No device runs more than 1024 threads in a block.
void Check(const char* name, dim3 block) {
  cts::Row(name, [=] {
    CTS_EXPECT_EQ(Launch(cts::control() ? dim3(32) : block), cudaErrorInvalidConfiguration,
                  "the launch of a block of too many threads did not return cudaErrorInvalidConfiguration");
  });
}

CTS_CASE() {
  CTS_EXPECT_EQ(Launch(dim3(32)), cudaSuccess, "the launch of a block that every device can run returned an error");
  Check("2048-threads", dim3(2048));
  Check("1025-threads", dim3(1025));
  Check("33-by-32-threads", dim3(33, 32));
  Check("32-by-16-by-3-threads", dim3(32, 16, 3));
}

}  // namespace
