/*---
clause: cdp.compat.generation-specific-features
control: the first-generation parent does not wait for its child and the second-generation one makes no tail launch
control-fails-with:
  - the first-generation parent did not see the result of the child that it waited for
  - the second-generation parent's tail grid did not come after it
build: [rdc, cc-80, no-sync-deprecation, own-device-runtime-header]
units: 2
requires: [before-cc-90]
---*/
#include "cts/case.cuh"

#undef __CUDA_DEVICE_RUNTIME_API_H__
#if CTS_UNIT == 2
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#include <cuda_device_runtime_api.h>

namespace {

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsWaitForChild(int* value, int* seen, unsigned* looked, bool wait);

#if CTS_UNIT == 2

__global__ void Child(int* value, const unsigned* looked, bool late) {
  if (late) (void)cts::AwaitFlag(looked, 1u);
  *value = 1;
}
extern "C" __global__ void CtsWaitForChild(int* value, int* seen, unsigned* looked, bool wait) {
  Child<<<1, 1>>>(value, looked, !wait);
  if (wait) (void)cudaDeviceSynchronize();
  *seen = *static_cast<volatile int*>(value);
  cts::RaiseFlag(looked, 1u);
}

#else

__global__ void Copy(const volatile int* value, volatile int* seen) { *seen = *value; }
__global__ void LaunchTail(int* value, int* seen, bool tail) {
  if (tail) {
    Copy<<<1, 1, 0, cudaStreamTailLaunch>>>(value, seen);
  } else {
    Copy<<<1, 1>>>(value, seen);
    (void)cts::AwaitFlag(seen, 0);
  }
  *value = 1;
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(2, 0), seen(2);
  cts::DeviceBuffer<unsigned> looked(1, 0);
  CtsWaitForChild<<<1, 1>>>(value.data(), seen.data(), looked.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  LaunchTail<<<1, 1>>>(value.data() + 1, seen.data() + 1, !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], 1, "the first-generation parent did not see the result of the child that it waited for");
  CTS_EXPECT_EQ(seen[1], 1, "the second-generation parent's tail grid did not come after it");
}

#endif

}  // namespace
