/*---
clause: pi.error.overwritten-by-newer
control: the mistakes are made in the opposite order
control-fails-with: the last error is not the newest
launches: none
---*/
#include "cts/case.cuh"

#include "mistakes.cuh"

namespace {

void Check(const char* name, cudaError_t (*first)(), cudaError_t (*second)()) {
  cts::Row(name, [&] {
    (void)cudaGetLastError();
    const cudaError_t older = cts::control() ? second() : first();
    const cudaError_t newer = cts::control() ? first() : second();
    CTS_EXPECT(older != cudaSuccess && newer != cudaSuccess, "a mistake was not noticed");
    // By the guide 2.1.7.2 calls may return an error until it is cleared.
    if (older == newer) {
      (void)cudaGetLastError();
      return cts::PowerNotShown("the two mistakes returned one code");
    }
    CTS_EXPECT_EQ(cudaGetLastError(), cts::control() ? older : newer, "the last error is not the newest");
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  Check("value-behind-device", &cts::SetBadDevice, &cts::FreeTwice);
  Check("device-behind-value", &cts::FreeTwice, &cts::SetBadDevice);
}

}  // namespace
