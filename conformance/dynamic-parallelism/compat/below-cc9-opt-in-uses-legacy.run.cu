/*---
clause: cdp.compat.below-cc9-opt-in-uses-legacy
control: the parent does not wait for its child
control-fails-with:
  - the parent went on although the child that it waited for was still running
  - the parent did not see the result of the child that it waited for
build: [rdc, ptx-80, cdp1, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: a parent's wait for its child belongs to the legacy interface alone
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* value, cts::GateView gate) {
  gate.Pass();
  *value = 1;
}

__global__ void Parent(int* value, int* seen, unsigned* looked, cudaError_t* waited, cts::GateView gate, bool wait) {
  Child<<<1, 1>>>(value, gate);
  *waited = wait ? cudaDeviceSynchronize() : cudaSuccess;
  *seen = *static_cast<volatile int*>(value);
  cts::RaiseFlag(looked, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> looked(1, 0);
  cts::DeviceBuffer<cudaError_t> waited(1);
  cts::Gate gate;
  Parent<<<1, 1>>>(value.data(), seen.data(), looked.device(), waited.data(), gate.view(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_NOT_YET(looked.Load(0) == 1, "the parent went on although the child that it waited for was still running");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(waited[0], cudaSuccess, "the parent could not wait for its child");
  CTS_EXPECT_EQ(seen[0], 1, "the parent did not see the result of the child that it waited for");
}

}  // namespace
