/*---
clause: pi.error.launch-has-no-code
control: the launch fits the device
control-fails-with: the last error after a launch that was refused does not tell of it
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

void Check(const char* name, dim3 grid, dim3 block, size_t shared) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    if (cts::control()) grid = block = dim3(1);
    Nothing<<<grid, block, cts::control() ? 0 : shared>>>();
    // No document says that a launch without threads is refused.
    if (block.x == 0 && cudaPeekAtLastError() == cudaSuccess)
      return cts::PowerNotShown("a launch without threads was accepted");
    CTS_EXPECT_NE(cudaPeekAtLastError(), cudaSuccess,
                  "the last error after a launch that was refused does not tell of it");
    CTS_EXPECT_NE(cudaGetLastError(), cudaSuccess,
                  "the last error after a launch that was refused does not tell of it");
    CTS_EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess, "a launch that was refused left the device with an error");
  });
}

CTS_CASE() {
  Nothing<<<1, 1>>>();
  CTS_FINISH();
  cudaDeviceProp device{};
  CTS_CUDA(cudaGetDeviceProperties(&device, 0));
  Check("too-many-threads", 1, 4 * static_cast<unsigned>(device.maxThreadsPerBlock), 0);
  Check("no-thread", 1, 0, 0);
  Check("too-much-shared-memory", 1, 1, 4 * device.sharedMemPerMultiprocessor);
}

}  // namespace
