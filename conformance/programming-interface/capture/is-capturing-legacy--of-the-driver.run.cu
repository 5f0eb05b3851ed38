/*---
clause: pi.capture.is-capturing-legacy
covers: the driver's functions
control: the capturing stream is a non-blocking one
control-fails-with: a query of the legacy stream by the driver did not return CUDA_ERROR_STREAM_CAPTURE_IMPLICIT
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-capture.cuh"

namespace {

// `stays_valid`: whether the page of the function says that the capture does.
template <class Ask>
void Check(const char* name, bool stays_valid, Ask ask) {
  cts::Row(name, [&] {
    for (const cts::DriverMode& mode : cts::kDriverModes) {
      const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
      cts::DriverCapture capture(stream, mode.mode);
      CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
      const CUresult code = ask(&status);
      const CUstreamCaptureStatus capturing = cts::DriverStatusOf(stream);
      const CUresult ended = capture.End();
      CTS_EXPECT_EQ(code, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT,
                    "a query of the legacy stream by the driver did not return CUDA_ERROR_STREAM_CAPTURE_IMPLICIT");
      if (!stays_valid) continue;
      CTS_EXPECT(capturing == CU_STREAM_CAPTURE_STATUS_ACTIVE && ended == CUDA_SUCCESS && capture.graph() != nullptr,
                 "a query of the legacy stream by the driver invalidated the capture");
    }
  });
}

CTS_CASE() {
  using Status = CUstreamCaptureStatus;
  Check("cuStreamIsCapturing-null-stream", true,
        [](Status* status) { return CTS_DRIVER(cuStreamIsCapturing)(nullptr, status); });
  Check("cuStreamIsCapturing-legacy-stream", true,
        [](Status* status) { return CTS_DRIVER(cuStreamIsCapturing)(CU_STREAM_LEGACY, status); });
  Check("cuStreamGetCaptureInfo", false, [](Status* status) {
    return CTS_DRIVER(cuStreamGetCaptureInfo)(CU_STREAM_LEGACY, status, nullptr, nullptr, nullptr, nullptr, nullptr);
  });
}

}  // namespace
