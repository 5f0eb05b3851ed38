/*---
clause: cdp.launch.template-kernels
control: the last instance is not launched
control-fails-with: an instance of the kernel template did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kFirst = 3;

template <int kNumber>
__global__ void Instance(int* ran, int last) {
  ran[kNumber] = kNumber;
  if constexpr (kNumber > 0) {
    if (kNumber > last) Instance<kNumber - 1><<<1, 1>>>(ran, last);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> ran(kFirst + 1);
  Instance<kFirst><<<1, 1>>>(ran.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  for (int i = 0; i <= kFirst; ++i) CTS_EXPECT_EQ(ran[i], i, "an instance of the kernel template did not run");
}

}  // namespace
