/*---
clause: cdp.api.device-get-cache-config
control: the kernel asks before the host configures the preference
control-fails-with: the kernel got another cache preference than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  cudaFuncCache value;
};

__global__ void Ask(Answer* answer) { answer->code = cudaDeviceGetCacheConfig(&answer->value); }

void Launch(Answer* answer) {
  Ask<<<1, 1>>>(answer);
  CTS_FINISH();
}

CTS_CASE() {
  cudaFuncCache expected;
  Answer seen;
  for (const cudaFuncCache preference : {cudaFuncCachePreferL1, cudaFuncCachePreferShared}) {
    cts::DeviceBuffer<Answer> answer(1);
    if (cts::control()) Launch(answer.data());
    CTS_CUDA(cudaDeviceSetCacheConfig(preference));
    CTS_CUDA(cudaDeviceGetCacheConfig(&expected));
    if (!cts::control()) Launch(answer.data());
    seen = answer[0];
    CTS_EXPECT_EQ(seen.code, cudaSuccess, "the cache preference cannot be queried in a kernel");
    CTS_EXPECT_EQ(seen.value, expected, "the kernel got another cache preference than the host");
  }
  CTS_OBSERVE("host-preference", expected);
  CTS_OBSERVE("kernel-preference", seen.value);
}

}  // namespace
