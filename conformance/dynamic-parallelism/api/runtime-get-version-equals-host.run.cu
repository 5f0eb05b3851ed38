/*---
clause: cdp.api.runtime-get-version-equals-host
control: the kernel does not ask
control-fails-with: the kernel got another version than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(int* version, bool skip) {
  if (!skip && cudaRuntimeGetVersion(version) != cudaSuccess) *version = 0;
}

CTS_CASE() {
  int expected = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&expected));
  cts::DeviceBuffer<int> version(1);
  Ask<<<1, 1>>>(version.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(version[0], expected, "the kernel got another version than the host");
}

}  // namespace
