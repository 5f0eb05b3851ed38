/*---
clause: pi.capture.unsafe-call-other-thread
control: the modes are exchanged
control-fails-with:
  - cudaMalloc was not refused in another thread during a capture in global mode
  - cudaMalloc was refused in another thread during a capture in thread-local mode
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// What cudaMalloc returns in a thread whose own mode is the default, while this one captures.
cudaError_t During(cudaStreamCaptureMode mode) {
  const cts::Stream stream;
  void* memory = nullptr;
  cudaError_t code = cudaSuccess;
  cts::Capture capture(stream, mode);
  cts::Tagged<<<1, 1, 0, stream>>>(1);
  cts::InThread([&] { code = cts::Taken(cudaMalloc(&memory, 4096)); });
  (void)capture.End();
  if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
  return code;
}

CTS_CASE(global) {
  const cudaError_t code = During(cts::control() ? cudaStreamCaptureModeThreadLocal : cudaStreamCaptureModeGlobal);
  CTS_EXPECT_NE(code, cudaSuccess, "cudaMalloc was not refused in another thread during a capture in global mode");
  if (!cts::control()) CTS_OBSERVE("code", code);
}

CTS_CASE(thread_local_mode) {
  CTS_EXPECT_EQ(During(cts::control() ? cudaStreamCaptureModeGlobal : cudaStreamCaptureModeThreadLocal), cudaSuccess,
                "cudaMalloc was refused in another thread during a capture in thread-local mode");
}

}  // namespace
