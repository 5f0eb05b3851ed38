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

// What cudaMalloc returns in a thread whose own mode is the default, while this one captures. `end`: of the capture.
cudaError_t During(cudaStreamCaptureMode mode, cudaError_t* end) {
  const cts::Stream stream;
  void* memory = nullptr;
  cudaError_t code = cudaSuccess;
  cts::Capture capture(stream, mode);
  cts::Tagged<<<1, 1, 0, stream>>>(1);
  cts::InThread([&] { code = cts::Taken(cudaMalloc(&memory, 4096)); });
  *end = capture.End();
  if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
  return code;
}

// The call may be refused, or spoil the capture.
CTS_CASE(global) {
  cudaError_t end = cudaSuccess;
  const cudaError_t code =
      During(cts::control() ? cudaStreamCaptureModeThreadLocal : cudaStreamCaptureModeGlobal, &end);
  CTS_EXPECT(code != cudaSuccess || end != cudaSuccess,
             "cudaMalloc was not refused in another thread during a capture in global mode");
  if (!cts::control()) CTS_OBSERVE("code", code);
}

CTS_CASE(thread_local_mode) {
  cudaError_t end = cudaSuccess;
  const cudaError_t code =
      During(cts::control() ? cudaStreamCaptureModeGlobal : cudaStreamCaptureModeThreadLocal, &end);
  CTS_EXPECT(code == cudaSuccess && end == cudaSuccess,
             "cudaMalloc was refused in another thread during a capture in thread-local mode");
}

}  // namespace
