/*---
clause: cdp.compat.generation-specific-features
control: >-
  the first-generation parent does not wait for its child; of the second generation the tail grid stores and its parent
  looks, instead of the other way round
control-fails-with:
  - the first-generation parent did not see the result of the child that it waited for
  - the second-generation parent's tail grid did not come after it
build: [rdc, cc-80, no-sync-deprecation, own-device-runtime-header]
units: 2
requires: [before-cc-90, cc-80]
---*/
#include "cts/case.cuh"

#undef __CUDA_DEVICE_RUNTIME_API_H__
#if CTS_UNIT == 2
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#include <cuda_device_runtime_api.h>

namespace {

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsWaitForChild(int* value, int* seen, unsigned* looked, cudaError_t* waited, bool wait);

#if CTS_UNIT == 2

__global__ void Child(int* value, const unsigned* looked, bool late) {
  if (late) {
    (void)cts::AwaitFlag(looked, 1u);
  } else {
    cts::SpinFor(100'000);  // time for a parent that does not wait to look too early
  }
  *value = 1;
}
extern "C" __global__ void CtsWaitForChild(int* value, int* seen, unsigned* looked, cudaError_t* waited, bool wait) {
  Child<<<1, 1>>>(value, looked, !wait);
  *waited = wait ? cudaDeviceSynchronize() : cudaSuccess;
  *seen = *static_cast<volatile int*>(value);
  cts::RaiseFlag(looked, 1u);
}

#else

__device__ void StoreOrLook(bool store, volatile int* value, int* seen) {
  if (store) {
    *value = 1;
  } else {
    *seen = *value;
  }
}
__global__ void Tail(bool store, int* value, int* seen) { StoreOrLook(store, value, seen); }
__global__ void LaunchTail(bool store, int* value, int* seen) {
  Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(!store, value, seen);
  if (store) cts::SpinFor(20'000'000);  // time for a tail grid that does not wait to look too early
  StoreOrLook(store, value, seen);
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(2, 0), seen(2);
  cts::DeviceBuffer<unsigned> looked(1, 0);
  cts::DeviceBuffer<cudaError_t> waited(1);
  CtsWaitForChild<<<1, 1>>>(value.data(), seen.data(), looked.data(), waited.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  LaunchTail<<<1, 1>>>(!cts::control(), value.data() + 1, seen.data() + 1);
  CTS_FINISH();
  CTS_EXPECT_EQ(waited[0], cudaSuccess, "the first-generation parent could not wait for its child");
  CTS_EXPECT_EQ(seen[0], 1, "the first-generation parent did not see the result of the child that it waited for");
  CTS_EXPECT_EQ(seen[1], 1, "the second-generation parent's tail grid did not come after it");
}

#endif

}  // namespace
