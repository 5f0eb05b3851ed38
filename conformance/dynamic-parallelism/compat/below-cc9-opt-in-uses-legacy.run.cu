/*---
clause: cdp.compat.below-cc9-opt-in-uses-legacy
control: the parent does not wait for its child, which waits until the parent has looked
control-fails-with: the parent did not see the result of the child that it waited for
build: [rdc, cc-80, cdp1, no-sync-deprecation]
requires: [before-cc-90, cc-80]
note: a parent's wait for its child belongs to the legacy interface alone
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* value, const unsigned* looked, bool late) {
  if (late) {
    (void)cts::AwaitFlag(looked, 1u);
  } else {
    cts::SpinFor(100'000);  // time for a parent that does not wait to look too early
  }
  *value = 1;
}

__global__ void Parent(int* value, volatile int* seen, unsigned* looked, cudaError_t* waited, bool wait) {
  Child<<<1, 1>>>(value, looked, !wait);
  *waited = wait ? cudaDeviceSynchronize() : cudaSuccess;
  *seen = *static_cast<volatile int*>(value);
  cts::RaiseFlag(looked, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(1, 0), seen(1);
  cts::DeviceBuffer<unsigned> looked(1, 0);
  cts::DeviceBuffer<cudaError_t> waited(1);
  Parent<<<1, 1>>>(value.data(), seen.data(), looked.data(), waited.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(waited[0], cudaSuccess, "the parent could not wait for its child");
  CTS_EXPECT_EQ(seen[0], 1, "the parent did not see the result of the child that it waited for");
}

}  // namespace
