/*---
clause: pi.capture.device-synchronize
control: the device is waited for after the end of the capture
control-fails-with:
  - cudaDeviceSynchronize was not refused while a stream captured
  - cudaDeviceSynchronize did not invalidate the capture
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    for (const unsigned flags : {cudaStreamNonBlocking, cudaStreamDefault}) {
      char name[48] = {};
      std::strcat(std::strcat(name, mode.name),
                  flags == cudaStreamDefault ? "-blocking-stream" : "-non-blocking-stream");
      cts::Row(name, [&] {
        const cts::Stream stream(flags);
        cts::Capture capture(stream, mode.mode);
        cts::Tagged<<<1, 1, 0, stream>>>(1);
        if (cts::control()) CTS_CUDA(capture.End());
        const cudaError_t code = cts::Taken(cudaDeviceSynchronize());
        const cudaStreamCaptureStatus status = cts::StatusOf(stream);
        const cudaError_t end = cts::control() ? cudaSuccess : capture.End();
        CTS_EXPECT(code != cudaSuccess || end != cudaSuccess,
                   "cudaDeviceSynchronize was not refused while a stream captured");
        CTS_EXPECT_EQ(status, cudaStreamCaptureStatusInvalidated,
                      "cudaDeviceSynchronize did not invalidate the capture");
        if (!cts::control()) CTS_OBSERVE(name, code);
      });
    }
  }
}

}  // namespace
