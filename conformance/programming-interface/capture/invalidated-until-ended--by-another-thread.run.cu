/*---
clause: pi.capture.invalidated-until-ended
covers: invalid operations of another thread, uses by both threads
control: the invalid operation is left out
control-fails-with:
  - an invalid operation of another thread was not refused
  - an invalid operation of another thread did not invalidate the capture
  - a use of a stream whose capture another thread invalidated did not return cudaErrorStreamCaptureInvalidated
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

namespace {

struct Subject {
  const cts::DeviceBuffer<unsigned> buffer{2, 0};
  unsigned* const words = buffer.data();  // waits, which a capture forbids
  const cts::Stream origin{cudaStreamDefault}, forked;
  const cts::Event branching, captured;
};

cudaError_t Use(const Subject& on, bool forked) {
  return cts::Taken(cudaMemsetAsync(on.words, 1, sizeof(unsigned), forked ? on.forked : on.origin));
}

// In the relaxed mode, which forbids no thread what is only potentially unsafe.
template <class Invalid>
void Check(const char* name, Invalid invalid) {
  cts::Row(name, [&] {
    const Subject on;
    cudaError_t code = cudaSuccess, there[2] = {}, here[2] = {};
    cts::Capture capture(on.origin);
    cts::Tagged<<<1, 1, 0, on.origin>>>(1);
    cts::Follow(on.forked, on.origin, on.branching);
    cts::Tagged<<<1, 1, 0, on.forked>>>(2);
    CTS_CUDA(cudaEventRecord(on.captured, on.forked));
    cudaStreamCaptureStatus status[2] = {};
    cts::InThread([&] {
      if (!cts::control()) code = cts::Taken(invalid(on));
      status[0] = cts::StatusOf(on.origin);
      status[1] = cts::StatusOf(on.forked);
      for (const int i : {0, 1}) there[i] = Use(on, i == 1);
    });
    for (const int i : {0, 1}) here[i] = Use(on, i == 1);
    (void)capture.End();
    CTS_EXPECT(code != cudaSuccess && code != cudaErrorNotReady,
               "an invalid operation of another thread was not refused");
    for (const int i : {0, 1}) {
      CTS_EXPECT_EQ(status[i], cudaStreamCaptureStatusInvalidated,
                    "an invalid operation of another thread did not invalidate the capture");
      CTS_EXPECT(there[i] == cudaErrorStreamCaptureInvalidated && here[i] == cudaErrorStreamCaptureInvalidated,
                 "a use of a stream whose capture another thread invalidated did not return "
                 "cudaErrorStreamCaptureInvalidated");
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT(on.buffer[0] == 0, "work of a capture was executed");
  });
}

CTS_CASE() {
  Check("cudaStreamSynchronize", [](const Subject& on) { return cudaStreamSynchronize(on.origin); });
  Check("cudaStreamSynchronize-forked-stream", [](const Subject& on) { return cudaStreamSynchronize(on.forked); });
  Check("cudaStreamQuery", [](const Subject& on) { return cudaStreamQuery(on.origin); });
  Check("cudaEventQuery", [](const Subject& on) { return cudaEventQuery(on.captured); });
  Check("cudaEventSynchronize", [](const Subject& on) { return cudaEventSynchronize(on.captured); });
  Check("cudaDeviceSynchronize", [](const Subject&) { return cudaDeviceSynchronize(); });
  Check("legacy-stream",
        [](const Subject& on) { return cudaMemsetAsync(on.words + 1, 1, sizeof(unsigned), cudaStreamLegacy); });
  Check("legacy-stream-synchronize", [](const Subject&) { return cudaStreamSynchronize(cudaStreamLegacy); });
  Check("cudaMemcpy", [](const Subject& on) {
    return cudaMemcpy(on.words + 1, on.words, sizeof(unsigned), cudaMemcpyDeviceToDevice);
  });
}

}  // namespace
