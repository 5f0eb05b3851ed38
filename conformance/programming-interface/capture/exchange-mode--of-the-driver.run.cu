/*---
clause: pi.capture.exchange-mode
covers: the driver's function
control: the thread has another mode, or none was set
control-fails-with:
  - the default mode of a thread is not the global one by the driver
  - an exchange by the driver did not return the mode that was set before
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include "driver-capture.cuh"

namespace {

CUstreamCaptureMode Exchange(CUstreamCaptureMode mode) {
  CTS_CU(CTS_DRIVER(cuThreadExchangeStreamCaptureMode)(&mode));
  return mode;
}

// Fresh threads: nothing is left over, and no other thread's mode counts.
CTS_CASE(default_mode) {
  CTS_CUDA(cudaSetDevice(0));
  cts::InThread([] {
    (void)Exchange(CU_STREAM_CAPTURE_MODE_RELAXED);
    cts::InThread([] {
      if (cts::control()) (void)Exchange(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
      CTS_EXPECT_EQ(Exchange(CU_STREAM_CAPTURE_MODE_GLOBAL), CU_STREAM_CAPTURE_MODE_GLOBAL,
                    "the default mode of a thread is not the global one by the driver");
    });
  });
}

CTS_CASE(exchange) {
  CTS_CUDA(cudaSetDevice(0));
  for (const cts::DriverMode& mode : cts::kDriverModes) {
    cts::Row(mode.name, [&] {
      cts::InThread([&] {
        const CUstreamCaptureMode other = mode.mode == CU_STREAM_CAPTURE_MODE_RELAXED
                                              ? CU_STREAM_CAPTURE_MODE_THREAD_LOCAL
                                              : CU_STREAM_CAPTURE_MODE_RELAXED;
        (void)Exchange(other);
        if (!cts::control()) (void)Exchange(mode.mode);
        CTS_EXPECT_EQ(Exchange(other), mode.mode,
                      "an exchange by the driver did not return the mode that was set before");
        CTS_EXPECT_EQ(Exchange(mode.mode), other, "an exchange by the driver did not set the mode");
      });
    });
  }
}

}  // namespace
