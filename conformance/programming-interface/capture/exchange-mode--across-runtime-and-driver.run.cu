/*---
clause: pi.capture.exchange-mode
covers: each mode from runtime to driver and back, several live threads
control: another mode is set before, or the exchanges are those of one thread
control-fails-with:
  - the exchange of one interface did not return the mode that the other one had set
  - an exchange of another thread changed the mode
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

cudaStreamCaptureMode Exchange(cudaStreamCaptureMode mode, bool by_driver) {
  if (by_driver) {
    auto of_driver = static_cast<CUstreamCaptureMode>(mode);
    CTS_CU(CTS_DRIVER(cuThreadExchangeStreamCaptureMode)(&of_driver));
    return static_cast<cudaStreamCaptureMode>(of_driver);
  }
  CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
  return mode;
}

cudaStreamCaptureMode After(cudaStreamCaptureMode mode) {
  return mode == cudaStreamCaptureModeGlobal        ? cudaStreamCaptureModeThreadLocal
         : mode == cudaStreamCaptureModeThreadLocal ? cudaStreamCaptureModeRelaxed
                                                    : cudaStreamCaptureModeGlobal;
}

CTS_CASE(interfaces) {
  CTS_CUDA(cudaSetDevice(0));
  for (const cts::CaptureMode& mode : cts::kCaptureModes)
    for (const bool read_by_driver : {true, false})
      cts::Row((std::string(mode.name) + (read_by_driver ? "-to-the-driver" : "-to-the-runtime")).c_str(), [&] {
        cts::InThread([&] {
          (void)Exchange(After(mode.mode), read_by_driver);
          (void)Exchange(cts::control() ? After(mode.mode) : mode.mode, !read_by_driver);
          CTS_EXPECT_EQ(Exchange(After(mode.mode), read_by_driver), mode.mode,
                        "the exchange of one interface did not return the mode that the other one had set");
        });
      });
}

// Sets the mode of a fresh thread, then has three more threads do so, each within the one before, and asks at last.
void Nest(cudaStreamCaptureMode mode, int depth) {
  const auto body = [&] {
    (void)Exchange(mode, depth % 2 == 0);
    if (depth < 3) Nest(After(mode), depth + 1);
    CTS_EXPECT_EQ(Exchange(mode, depth / 2 == 0), mode, "an exchange of another thread changed the mode");
  };
  if (cts::control() && depth > 0) {
    body();
  } else {
    cts::InThread(body);
  }
}

CTS_CASE(threads) {
  CTS_CUDA(cudaSetDevice(0));
  for (const cts::CaptureMode& mode : cts::kCaptureModes) cts::Row(mode.name, [&] { Nest(mode.mode, 0); });
}

}  // namespace
