/*---
clause: cdp.compat.generation-specific-features
control: >-
  the first-generation parent does not wait for its child; the second-generation parent leaves its store to a second
  tail grid, which comes after the one that looks
control-fails-with:
  - the first-generation parent did not wait for its child
  - the second-generation parent's tail grid did not come after what it must follow
build: [rdc, ptx-80, no-sync-deprecation, own-device-runtime-header]
units: 2
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: unit 2 opts in to the first generation
---*/
#include "cts/case.cuh"

#undef __CUDA_DEVICE_RUNTIME_API_H__
#if CTS_UNIT == 2
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#include <cuda_device_runtime_api.h>

namespace {

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsWaitForChild(int* value, int* seen, unsigned* looked, cts::GateView gate, bool wait);

#if CTS_UNIT == 2

__global__ void Child(int* value, cts::GateView gate) {
  gate.Pass();
  *value = 1;
}
extern "C" __global__ void CtsWaitForChild(int* value, int* seen, unsigned* looked, cts::GateView gate, bool wait) {
  Child<<<1, 1>>>(value, gate);
  if (wait) (void)cudaDeviceSynchronize();
  *seen = *static_cast<volatile int*>(value);
  cts::RaiseFlag(looked, 1u);
}

#else

__global__ void Store(int* value) { *value = 1; }
__global__ void Look(const int* value, int* seen, unsigned* looked) {
  *seen = *value;
  cts::RaiseFlag(looked, 1u);
}
__global__ void LaunchTail(int* value, int* seen, unsigned* looked, cts::GateView gate, bool store) {
  Look<<<1, 1, 0, cudaStreamTailLaunch>>>(value, seen, looked);
  if (!store) Store<<<1, 1, 0, cudaStreamTailLaunch>>>(value);
  gate.Pass();
  if (store) *value = 1;
}

CTS_CASE(first_generation_waits) {
  cts::DeviceBuffer<int> value(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> looked(1, 0);
  cts::Gate gate;
  CtsWaitForChild<<<1, 1>>>(value.data(), seen.data(), looked.device(), gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(looked.Load(0) == 1, "the first-generation parent did not wait for its child");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 1, "the first-generation parent did not wait for its child");
}

CTS_CASE(second_generation_launches_tail) {
  cts::DeviceBuffer<int> value(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> looked(1, 0);
  cts::Gate gate;
  LaunchTail<<<1, 1>>>(value.data(), seen.data(), looked.device(), gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the parent never ran");
  CTS_NOT_YET(looked.Load(0) == 1, "the second-generation parent's tail grid did not come after what it must follow");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(looked.Load(0), 1, "the tail grid did not run");
  CTS_EXPECT_EQ(seen[0], 1, "the second-generation parent's tail grid did not come after what it must follow");
}

#endif

}  // namespace
