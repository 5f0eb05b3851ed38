/*---
clause: cdp.api.device-get-cache-config-tells-preference
control: the kernel asks before the host configures the preference
control-fails-with: the kernel got another cache preference than the host
build: [rdc]
note: where the sizes of L1 cache and shared memory are fixed the host always reads cudaFuncCachePreferNone
---*/
#include "cts/case.cuh"

namespace {

struct Preference {
  const char* name;
  cudaFuncCache value;
};
// Each differs from the one before, the first from that of a new process.
constexpr Preference kPreferences[] = {{"PreferL1", cudaFuncCachePreferL1},
                                       {"PreferEqual", cudaFuncCachePreferEqual},
                                       {"PreferNone", cudaFuncCachePreferNone},
                                       {"PreferShared", cudaFuncCachePreferShared}};

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
  cudaFuncCache before, expected;
  Answer seen;
  for (const Preference& preference : kPreferences) {
    cts::Row(preference.name, [&] {
      cts::DeviceBuffer<Answer> answer(1);
      CTS_CUDA(cudaDeviceGetCacheConfig(&before));
      if (cts::control()) Launch(answer.data());
      CTS_CUDA(cudaDeviceSetCacheConfig(preference.value));
      CTS_CUDA(cudaDeviceGetCacheConfig(&expected));
      if (!cts::control()) Launch(answer.data());
      CTS_EXPECT(expected == preference.value || expected == cudaFuncCachePreferNone,
                 "the host reads another preference than it configured");
      if (cts::control() && expected == before) cts::PowerNotShown("the host's preference does not change");
      seen = answer[0];
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "the cache preference cannot be queried in a kernel");
      CTS_EXPECT_EQ(seen.value, expected, "the kernel got another cache preference than the host");
    });
  }
  CTS_OBSERVE("host-preference", expected);
  CTS_OBSERVE("kernel-preference", seen.value);
}

}  // namespace
