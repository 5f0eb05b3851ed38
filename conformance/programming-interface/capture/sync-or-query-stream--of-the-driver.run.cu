/*---
clause: pi.capture.sync-or-query-stream
covers: the driver's functions, each mode, several forked streams, again
control: the capture is ended before
control-fails-with:
  - a wait for a capturing stream by the driver, or a query of it, did not return its code
  - a wait for a capturing stream by the driver, or a query of it, did not invalidate the capture
  - a second wait or query was not refused
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include "driver-capture.cuh"

#include <string>

namespace {

constexpr int kForks = 3;

// Asks the stream from which the capture goes out, or the last of those that follow each other. Once more afterwards,
// because what is invalidated still captures.
void Check(const std::string& name, CUresult (*ask)(CUstream), CUstreamCaptureMode mode, bool forked) {
  cts::Row(name.c_str(), [&] {
    const cts::Stream origin, forks[kForks];
    const cts::Event events[kForks];
    const cts::DriverTags tags;
    cts::DriverCapture capture(origin, mode);
    tags.Launch(origin, 1);
    for (int i = 0; i < kForks; ++i) cts::Follow(forks[i], i == 0 ? origin : forks[i - 1], events[i]);
    if (cts::control()) (void)capture.End();
    const CUstream asked = forked ? forks[kForks - 1] : origin;
    const CUresult code = ask(asked);
    const CUstreamCaptureStatus status = cts::DriverStatusOf(origin);
    const CUresult again = ask(asked);
    if (!cts::control()) (void)capture.End();
    CTS_EXPECT_EQ(code, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED,
                  "a wait for a capturing stream by the driver, or a query of it, did not return its code");
    CTS_EXPECT_NE(again, CUDA_SUCCESS, "a second wait or query was not refused");
    CTS_EXPECT_EQ(status, CU_STREAM_CAPTURE_STATUS_INVALIDATED,
                  "a wait for a capturing stream by the driver, or a query of it, did not invalidate the capture");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const cts::DriverMode& mode : cts::kDriverModes) {
    for (const bool forked : {false, true}) {
      const std::string suffix = std::string("-") + mode.name + (forked ? "-forked-stream" : "");
      Check("cuStreamSynchronize" + suffix, CTS_DRIVER(cuStreamSynchronize), mode.mode, forked);
      Check("cuStreamQuery" + suffix, CTS_DRIVER(cuStreamQuery), mode.mode, forked);
    }
  }
}

}  // namespace
