/*---
clause: cdp.compat.below-cc9-default-uses-new
control: the tail grid stores and the grid that launched it looks, instead of the other way round
control-fails-with: the tail grid did not come after the grid that launched it
build: [rdc, cc-80]
requires: [before-cc-90, cc-80]
note: the tail stream belongs to the new interface alone
---*/
#include "cts/case.cuh"

namespace {

__device__ void StoreOrLook(bool store, volatile int* value, int* seen) {
  if (store) {
    *value = 1;
  } else {
    *seen = *value;
  }
}

__global__ void Tail(bool store, int* value, int* seen) { StoreOrLook(store, value, seen); }

__global__ void Parent(bool store, int* value, int* seen) {
  Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(!store, value, seen);
  if (store) cts::SpinFor(20'000'000);  // time for a tail grid that does not wait to look too early
  StoreOrLook(store, value, seen);
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(1, 0), seen(1);
  Parent<<<1, 1>>>(!cts::control(), value.data(), seen.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 1, "the tail grid did not come after the grid that launched it");
}

}  // namespace
