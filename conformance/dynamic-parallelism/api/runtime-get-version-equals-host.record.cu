/*---
clause: cdp.api.runtime-get-version-equals-host
build: [rdc]
note: the host's answer is that of the shared library that is found at run time
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(int* version, cudaError_t* code) { *code = cudaRuntimeGetVersion(version); }

CTS_CASE() {
  int of_host = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&of_host));
  cts::DeviceBuffer<int> version(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Ask<<<1, 1>>>(version.data(), code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the version cannot be queried in a kernel");
  CTS_OBSERVE("equal", version[0] == of_host);
}

}  // namespace
