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
  // From 50 MHz to 20 GHz: in megahertz such a rate is a lower number, in hertz a greater one.
  CTS_EXPECT(rate >= 50'000 && rate <= 20'000'000, "no rate in kilohertz");
}

}  // namespace
