/*---
clause: pi.capture.unsafe-call-global
covers: the mode of the thread, exchanged by runtime and driver
control: the modes of thread and capture are relaxed ones, or those that forbid
control-fails-with:
  - cudaMalloc was not refused in a capturing thread of such a mode
  - cudaMalloc was refused although the mode of thread or capture is the relaxed one
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

void SetMode(cudaStreamCaptureMode mode, bool by_driver) {
  if (by_driver) {
    auto of_driver = static_cast<CUstreamCaptureMode>(mode);
    CTS_CU(CTS_DRIVER(cuThreadExchangeStreamCaptureMode)(&of_driver));
  } else {
    CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
  }
}

// What cudaMalloc returns, or else the end of the capture, in a fresh thread. It exchanges its mode before the capture
// or during it.
cudaError_t During(cudaStreamCaptureMode of_thread, cudaStreamCaptureMode of_capture, bool by_driver, bool before) {
  cudaError_t code = cudaErrorUnknown;
  cts::InThread([&] {
    CTS_CUDA(cudaSetDevice(0));
    const cts::Stream stream;
    void* memory = nullptr;
    if (before) SetMode(of_thread, by_driver);
    cts::Capture capture(stream, of_capture);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    if (!before) SetMode(of_thread, by_driver);
    code = cts::Taken(cudaMalloc(&memory, 4096));
    const cudaError_t end = capture.End();
    if (code != cudaSuccess) return;
    CTS_CUDA(cudaFree(memory));
    code = end;
  });
  return code;
}

void Check(const cts::CaptureMode& of_thread, const cts::CaptureMode& of_capture, bool by_driver) {
  const bool refused =
      of_thread.mode != cudaStreamCaptureModeRelaxed && of_capture.mode != cudaStreamCaptureModeRelaxed;
  const std::string name = std::string("thread-") + of_thread.name + "-capture-" + of_capture.name;
  cts::Row((name + (by_driver ? "-by-the-driver" : "")).c_str(), [&] {
    const cudaStreamCaptureMode opposite = refused ? cudaStreamCaptureModeRelaxed : cudaStreamCaptureModeGlobal;
    for (const bool before : {true, false}) {
      const cudaError_t code = During(cts::control() ? opposite : of_thread.mode,
                                      cts::control() ? opposite : of_capture.mode, by_driver, before);
      if (refused) {
        CTS_EXPECT_NE(code, cudaSuccess, "cudaMalloc was not refused in a capturing thread of such a mode");
      } else {
        CTS_EXPECT_EQ(code, cudaSuccess,
                      "cudaMalloc was refused although the mode of thread or capture is the relaxed one");
      }
    }
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& of_thread : cts::kCaptureModes)
    for (const cts::CaptureMode& of_capture : cts::kCaptureModes)
      for (const bool by_driver : {false, true}) Check(of_thread, of_capture, by_driver);
}

}  // namespace
