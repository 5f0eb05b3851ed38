/*---
clause: cdp.api.device-get-cache-config
control: the kernel does not ask
control-fails-with: the kernel got another cache preference than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  cudaFuncCache value;
};

__global__ void Ask(Answer* answer, bool skip) {
  if (!skip) answer->code = cudaDeviceGetCacheConfig(&answer->value);
}

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetCacheConfig(cudaFuncCachePreferShared));
  cudaFuncCache expected;
  CTS_CUDA(cudaDeviceGetCacheConfig(&expected));
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  const Answer seen = answer[0];
  CTS_OBSERVE("host-preference", expected);
  CTS_OBSERVE("kernel-preference", seen.value);
  CTS_EXPECT(seen.code == cudaSuccess && seen.value == expected,
             "the kernel got another cache preference than the host");
}

}  // namespace
