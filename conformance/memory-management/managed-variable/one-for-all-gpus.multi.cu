/*---
clause: mm.managed-variable.one-for-all-gpus
control: the variable is a plain one of each device
control-fails-with: a managed variable is not one for all devices
requires: [managed, gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

__managed__ unsigned managed_word;
__device__ unsigned device_word;

__global__ void Add(bool own, unsigned count, unsigned** at, unsigned* sum) {
  unsigned* const word = own ? &device_word : &managed_word;
  for (unsigned i = 0; i < count; ++i) ++*word;
  *at = word;
  *sum = *word;
}

// Both devices count up one after the other.
CTS_CASE() {
  managed_word = 0;
  unsigned sum = 0;
  bool one_address = true;
  for (int device = 0; device < 2; ++device) {
    const cts::OnDevice on(device);
    const cts::DeviceBuffer<unsigned*> at(1);
    const cts::DeviceBuffer<unsigned> now(1);
    Add<<<1, 1>>>(cts::control(), 10u + static_cast<unsigned>(device), at.data(), now.data());
    CTS_FINISH();
    sum = now[0];
    one_address = one_address && at[0] == &managed_word;
  }
  CTS_EXPECT(one_address && sum == 21 && managed_word == 21, "a managed variable is not one for all devices");
}

}  // namespace
