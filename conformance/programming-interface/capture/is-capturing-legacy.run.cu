/*---
clause: pi.capture.is-capturing-legacy
control: the capturing stream is a non-blocking one
control-fails-with: a question about the legacy stream did not return cudaErrorStreamCaptureImplicit
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// `stays_valid`: whether the page of the function says that the capture does.
template <class Ask>
void Check(const char* name, bool stays_valid, Ask ask) {
  cts::Row(name, [&] {
    for (const cts::CaptureMode& mode : cts::kCaptureModes) {
      const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
      cts::Capture capture(stream, mode.mode);
      cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
      const cudaError_t code = cts::Taken(ask(&status));
      const cudaStreamCaptureStatus capturing = cts::StatusOf(stream);
      const cudaError_t ended = capture.End();
      CTS_EXPECT_EQ(code, cudaErrorStreamCaptureImplicit,
                    "a question about the legacy stream did not return cudaErrorStreamCaptureImplicit");
      if (!stays_valid) continue;
      CTS_EXPECT(capturing == cudaStreamCaptureStatusActive && ended == cudaSuccess && capture.graph() != nullptr,
                 "a question about the legacy stream invalidated the capture");
    }
  });
}

CTS_CASE() {
  using Status = cudaStreamCaptureStatus;
  Check("cudaStreamIsCapturing-null-stream", true,
        [](Status* status) { return cudaStreamIsCapturing(nullptr, status); });
  Check("cudaStreamIsCapturing-cudaStreamLegacy", true,
        [](Status* status) { return cudaStreamIsCapturing(cudaStreamLegacy, status); });
  Check("cudaStreamGetCaptureInfo", false,
        [](Status* status) { return cudaStreamGetCaptureInfo(cudaStreamLegacy, status); });
}

}  // namespace
