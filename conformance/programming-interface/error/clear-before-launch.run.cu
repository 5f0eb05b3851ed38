/*---
clause: pi.error.clear-before-launch
control: the older error is cleared before the launch, or not, the other way round
control-fails-with: the check after a launch did not tell of an older error exactly where nobody had cleared it
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

void Check(const char* name, bool clear) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    const cudaError_t older = cudaSetDevice(-1);
    CTS_EXPECT_NE(older, cudaSuccess, "the mistake was not noticed");
    if (clear != cts::control()) (void)cudaGetLastError();
    Nothing<<<1, 1>>>();
    CTS_EXPECT_EQ(cudaGetLastError(), clear ? cudaSuccess : older,
                  "the check after a launch did not tell of an older error exactly where nobody had cleared it");
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("left", false);
  Check("cleared", true);
}

}  // namespace
