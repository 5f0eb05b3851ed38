/*---
clause: pi.capture.unsafe-call-global
covers: captures that the driver begins
control: the mode of the capture is the relaxed one
control-fails-with: cudaMalloc was not refused in the thread of a capture by the driver
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-capture.cuh"

namespace {

CTS_CASE() {
  for (const CUstreamCaptureMode mode : {CU_STREAM_CAPTURE_MODE_GLOBAL, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL}) {
    const bool global = mode == CU_STREAM_CAPTURE_MODE_GLOBAL;
    cts::Row(global ? "global" : "thread-local", [&] {
      const cts::Stream stream;
      const cts::DriverTags tags;
      void* memory = nullptr;
      cts::DriverCapture capture(stream, cts::control() ? CU_STREAM_CAPTURE_MODE_RELAXED : mode);
      tags.Launch(stream, 1);
      const cudaError_t code = cts::Taken(cudaMalloc(&memory, 4096));
      const auto end = capture.End();  // The call may be refused, or spoil the capture.
      CTS_EXPECT(code != cudaSuccess || end != CUDA_SUCCESS,
                 "cudaMalloc was not refused in the thread of a capture by the driver");
      if (!cts::control()) CTS_OBSERVE(global ? "code-global" : "code-thread-local", code);
      if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    });
  }
}

}  // namespace
