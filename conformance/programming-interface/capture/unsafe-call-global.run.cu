/*---
clause: pi.capture.unsafe-call-global
control: the mode of the capture is the relaxed one
control-fails-with: cudaMalloc was not refused in the thread that captures
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  for (const cudaStreamCaptureMode mode : {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal}) {
    cts::Row(mode == cudaStreamCaptureModeGlobal ? "global" : "thread-local", [&] {
      const cts::Stream stream;
      void* memory = nullptr;
      cts::Capture capture(stream, cts::control() ? cudaStreamCaptureModeRelaxed : mode);
      cts::Tagged<<<1, 1, 0, stream>>>(1);
      const cudaError_t code = cts::Taken(cudaMalloc(&memory, 4096));
      const cudaError_t end = capture.End();  // The call may be refused, or spoil the capture.
      CTS_EXPECT(code != cudaSuccess || end != cudaSuccess, "cudaMalloc was not refused in the thread that captures");
      if (!cts::control()) CTS_OBSERVE(mode == cudaStreamCaptureModeGlobal ? "code-global" : "code-thread-local", code);
      if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    });
  }
}

}  // namespace
