/*---
clause: pi.capture.exchange-mode
control: the thread has another mode, or none was set
control-fails-with:
  - the default mode of a thread is not the global one
  - an exchange did not return the mode that was set before
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

cudaStreamCaptureMode Exchange(cudaStreamCaptureMode mode) {
  CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
  return mode;
}

// Fresh threads: nothing is left over, and no other thread's mode counts.
CTS_CASE(default_mode) {
  cts::InThread([] {
    (void)Exchange(cudaStreamCaptureModeRelaxed);
    cts::InThread([] {
      if (cts::control()) (void)Exchange(cudaStreamCaptureModeThreadLocal);
      CTS_EXPECT_EQ(Exchange(cudaStreamCaptureModeGlobal), cudaStreamCaptureModeGlobal,
                    "the default mode of a thread is not the global one");
    });
  });
}

CTS_CASE(exchange) {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      cts::InThread([&] {
        const cudaStreamCaptureMode other =
            mode.mode == cudaStreamCaptureModeRelaxed ? cudaStreamCaptureModeThreadLocal : cudaStreamCaptureModeRelaxed;
        (void)Exchange(other);
        if (!cts::control()) (void)Exchange(mode.mode);
        CTS_EXPECT_EQ(Exchange(other), mode.mode, "an exchange did not return the mode that was set before");
        CTS_EXPECT_EQ(Exchange(mode.mode), other, "an exchange did not set the mode");
      });
    });
  }
}

}  // namespace
