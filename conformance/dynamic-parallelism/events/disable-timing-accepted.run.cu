/*---
clause: cdp.events.disable-timing-accepted
control: the event is created without the flag
control-fails-with: cudaEventCreateWithFlags with cudaEventDisableTiming did not succeed
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(cudaError_t* codes, unsigned flags) {
  cudaEvent_t event;
  codes[0] = cudaEventCreateWithFlags(&event, flags);
  if (codes[0] != cudaSuccess) return;
  codes[1] = cudaEventRecord(event, nullptr);
  codes[2] = cudaEventDestroy(event);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> codes(3);
  Parent<<<1, 1>>>(codes.data(), cts::control() ? cudaEventDefault : cudaEventDisableTiming);
  CTS_FINISH();
  const bool created =
      CTS_EXPECT_EQ(codes[0], cudaSuccess, "cudaEventCreateWithFlags with cudaEventDisableTiming did not succeed");
  if (!created) return;
  CTS_EXPECT_EQ(codes[1], cudaSuccess, "the event that was created cannot be recorded");
  CTS_EXPECT_EQ(codes[2], cudaSuccess, "the event that was created cannot be destroyed");
}

}  // namespace
