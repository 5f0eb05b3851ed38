/*---
clause: cdp.api.runtime-get-version-equals-host
control: the kernel does not ask
control-fails-with: the kernel got another version than the host
build: [rdc]
note: the host's version is that of the toolkit of the build, because another shared library may be found at run time
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(int* version, cudaError_t* code, bool skip) {
  *code = skip ? cudaSuccess : cudaRuntimeGetVersion(version);
}

CTS_CASE() {
  cts::DeviceBuffer<int> version(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Ask<<<1, 1>>>(version.data(), code.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the version cannot be queried in a kernel");
  CTS_EXPECT_EQ(version[0], CUDART_VERSION, "the kernel got another version than the host");
}

}  // namespace
