/*---
clause: cdp.launch.template-kernels
control: every instance launches that of the number 0
control-fails-with: an instance of the kernel template did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kFirst = 3;

template <int kNumber>
__global__ void Instance(int* ran, bool always_0) {
  ran[kNumber] = kNumber;
  if constexpr (kNumber > 0) {
    if (always_0) {
      Instance<0><<<1, 1>>>(ran, always_0);
    } else {
      Instance<kNumber - 1><<<1, 1>>>(ran, always_0);
    }
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> ran(kFirst + 1);
  Instance<kFirst><<<1, 1>>>(ran.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i <= kFirst; ++i) CTS_EXPECT_EQ(ran[i], i, "an instance of the kernel template did not run");
}

}  // namespace
