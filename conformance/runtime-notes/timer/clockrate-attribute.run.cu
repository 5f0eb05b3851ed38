/*---
clause: rt.timer.clockrate-attribute
covers: the rate is one in kilohertz
control: the attribute of the memory's bus
control-fails-with: no rate in kilohertz
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int rate = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&rate, cts::control() ? cudaDevAttrGlobalMemoryBusWidth : cudaDevAttrClockRate, 0));
  CTS_EXPECT(rate >= 500'000 && rate <= 5'000'000, "no rate in kilohertz");
}

}  // namespace
