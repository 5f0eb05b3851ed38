/*---
clause: pi.default-stream.legacy-is-default
covers: cudaStreamIsCapturing, and functions of the driver
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: stream 0 is not the legacy default stream
launches: none
note: a query of the legacy stream is refused while a blocking stream is captured (pi.capture.is-capturing-legacy)
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include "entry-points.family.cuh"

namespace {

constexpr const char* kNotLegacy = "stream 0 is not the legacy default stream";

CTS_CASE(query_of_captures) {
  const cudaStream_t zero = cts::control() ? cudaStreamPerThread : nullptr;
  const cts::Capture capture(cudaStreamPerThread);
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  CTS_EXPECT_EQ(cts::Taken(cudaStreamIsCapturing(zero, &status)), cudaErrorStreamCaptureImplicit, kNotLegacy);
}

CTS_CASE(driver_functions) {
  ExpectEntryPointsFor(cts::control() ? cudaEnablePerThreadDefaultStream : cudaEnableDefault, cudaStreamLegacy,
                       kNotLegacy);
}

}  // namespace
