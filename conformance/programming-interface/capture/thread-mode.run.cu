/*---
clause: pi.capture.thread-mode
control: the mode is not exchanged
control-fails-with: a potentially unsafe call was refused in a thread whose mode allows it
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

namespace {

// In a thread of its own, whose mode is the default.
void Check(const char* name, cudaStreamCaptureMode capturing, cudaStreamCaptureMode own, bool other_thread) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cudaError_t code = cudaErrorUnknown, ended = cudaErrorUnknown;
    void* memory = nullptr;
    cts::InThread([&] {
      cts::Capture capture(stream, capturing);
      cts::Tagged<<<1, 1, 0, stream>>>(1);
      const auto call = [&] {
        cudaStreamCaptureMode mode = own;
        if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
        code = cts::Taken(cudaMalloc(&memory, 4096));
        if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
      };
      if (other_thread) {
        cts::InThread(call);
      } else {
        call();
      }
      ended = capture.End();
    });
    if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    CTS_EXPECT(code == cudaSuccess && ended == cudaSuccess,
               "a potentially unsafe call was refused in a thread whose mode allows it");
  });
}

CTS_CASE() {
  constexpr auto kGlobal = cudaStreamCaptureModeGlobal, kLocal = cudaStreamCaptureModeThreadLocal,
                 kRelaxed = cudaStreamCaptureModeRelaxed;
  Check("relaxed-thread-of-a-global-capture", kGlobal, kRelaxed, false);
  Check("relaxed-thread-of-a-thread-local-capture", kLocal, kRelaxed, false);
  Check("relaxed-thread-beside-a-global-capture", kGlobal, kRelaxed, true);
  Check("thread-local-thread-beside-a-global-capture", kGlobal, kLocal, true);
}

}  // namespace
