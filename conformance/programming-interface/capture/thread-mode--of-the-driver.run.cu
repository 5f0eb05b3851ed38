/*---
clause: pi.capture.thread-mode
covers: modes that the driver exchanges, allocations of driver and runtime
control: the mode is not exchanged
control-fails-with: an allocation was refused in a thread whose mode allows it by the driver
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include "driver-capture.cuh"

namespace {

// In a thread of its own, whose mode is the default.
void Check(const char* name, CUstreamCaptureMode capturing, CUstreamCaptureMode own, bool other_thread) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::DriverTags tags;
    cudaError_t code = cudaErrorUnknown;
    CUresult of_driver = CUDA_ERROR_UNKNOWN, ended = CUDA_ERROR_UNKNOWN;
    void* memory = nullptr;
    CUdeviceptr driver_memory = 0;
    cts::InThread([&] {
      CTS_CUDA(cudaSetDevice(0));
      cts::DriverCapture capture(stream, capturing);
      tags.Launch(stream, 1);
      const auto call = [&] {
        CUstreamCaptureMode mode = own;
        if (!cts::control()) CTS_CU(CTS_DRIVER(cuThreadExchangeStreamCaptureMode)(&mode));
        code = cts::Taken(cudaMalloc(&memory, 4096));
        // The call of the runtime has made the context current.
        of_driver = CTS_DRIVER(cuMemAlloc)(&driver_memory, 4096);
        if (!cts::control()) CTS_CU(CTS_DRIVER(cuThreadExchangeStreamCaptureMode)(&mode));
      };
      if (other_thread) {
        cts::InThread(call);
      } else {
        call();
      }
      ended = capture.End();
    });
    if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    if (of_driver == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemFree)(driver_memory));
    CTS_EXPECT(code == cudaSuccess && of_driver == CUDA_SUCCESS && ended == CUDA_SUCCESS,
               "an allocation was refused in a thread whose mode allows it by the driver");
  });
}

CTS_CASE() {
  constexpr auto kGlobal = CU_STREAM_CAPTURE_MODE_GLOBAL, kLocal = CU_STREAM_CAPTURE_MODE_THREAD_LOCAL,
                 kRelaxed = CU_STREAM_CAPTURE_MODE_RELAXED;
  Check("relaxed-thread-of-a-global-capture", kGlobal, kRelaxed, false);
  Check("relaxed-thread-of-a-thread-local-capture", kLocal, kRelaxed, false);
  Check("relaxed-thread-beside-a-global-capture", kGlobal, kRelaxed, true);
  Check("thread-local-thread-beside-a-global-capture", kGlobal, kLocal, true);
}

}  // namespace
