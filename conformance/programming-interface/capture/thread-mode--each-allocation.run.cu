/*---
clause: pi.capture.thread-mode
covers: functions that allocate rows, arrays and memory of the host
control: the mode is not exchanged
control-fails-with: a call that a relaxed thread may make was refused during a capture
launches: none
note: calls that are not enqueued into a stream, in a thread during a capture in global mode and in the capturing one
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

using Make = cudaError_t (*)(void** made);
using Undo = cudaError_t (*)(void* made);
struct Call {
  const char* name;
  Make make;
  Undo undo;
};

cudaError_t MakePitch(void** made) {
  size_t pitch = 0;
  return cudaMallocPitch(made, &pitch, 100, 10);
}
cudaError_t Make3D(void** made) {
  cudaPitchedPtr memory{};
  const cudaError_t code = cudaMalloc3D(&memory, make_cudaExtent(100, 10, 3));
  *made = memory.ptr;
  return code;
}
cudaError_t MakeArray(void** made) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMallocArray(&array, &format, 64, 8);
  *made = array;
  return code;
}
cudaError_t MakeHost(void** made) { return cudaMallocHost(made, 4096); }
cudaError_t AllocHost(void** made) { return cudaHostAlloc(made, 4096, cudaHostAllocMapped); }
cudaError_t FreeArray(void* array) { return cudaFreeArray(static_cast<cudaArray_t>(array)); }

constexpr Call kCalls[] = {{"cudaMallocPitch", &MakePitch, &cudaFree},
                           {"cudaMalloc3D", &Make3D, &cudaFree},
                           {"cudaMallocArray", &MakeArray, &FreeArray},
                           {"cudaMallocHost", &MakeHost, &cudaFreeHost},
                           {"cudaHostAlloc", &AllocHost, &cudaFreeHost}};

// In a thread of its own, whose mode is the default.
void Check(const Call& call, bool other_thread) {
  cts::Row((std::string(call.name) + (other_thread ? "-beside-a-capture" : "-while-it-captures")).c_str(), [&] {
    const cts::Stream stream;
    cudaError_t code = cudaErrorUnknown, ended = cudaErrorUnknown;
    void* made = nullptr;
    cts::InThread([&] {
      cts::Capture capture(stream, cudaStreamCaptureModeGlobal);
      cts::Tagged<<<1, 1, 0, stream>>>(1);
      const auto make = [&] {
        cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
        if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
        code = cts::Taken(call.make(&made));
        if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
      };
      other_thread ? cts::InThread(make) : make();
      ended = capture.End();
    });
    if (code == cudaSuccess) CTS_CUDA(call.undo(made));
    // The page names cudaMalloc alone as unsafe.
    if (cts::control() && code == cudaSuccess) cts::PowerNotShown("no capture forbids this call");
    CTS_EXPECT(code == cudaSuccess && ended == cudaSuccess,
               "a call that a relaxed thread may make was refused during a capture");
  });
}

CTS_CASE() {
  for (const Call& call : kCalls)
    for (const bool other_thread : {false, true}) Check(call, other_thread);
}

}  // namespace
