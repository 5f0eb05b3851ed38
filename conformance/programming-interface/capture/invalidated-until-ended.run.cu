/*---
clause: pi.capture.invalidated-until-ended
control: the invalid operation is left out
control-fails-with:
  - a use of a stream whose capture was invalidated did not return cudaErrorStreamCaptureInvalidated
  - a wait for an event of an invalidated capture was not refused
  - an invalid operation did not invalidate the capture
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void CUDART_CB Nothing(void*) {}

struct Subject {
  const cts::DeviceBuffer<unsigned> buffer{2, 0};
  unsigned* const words = buffer.data();  // waits, which a capture forbids
  const cts::Stream origin{cudaStreamDefault}, forked, outside;
  const cts::Event branching, captured, foreign;
};

// Two streams of one capture, and an event of it.
void Branch(const Subject& on) {
  cts::Tagged<<<1, 1, 0, on.origin>>>(1);
  cts::Follow(on.forked, on.origin, on.branching);
  cts::Tagged<<<1, 1, 0, on.forked>>>(2);
  CTS_CUDA(cudaEventRecord(on.captured, on.forked));
}

template <class Use>
cudaError_t Used(Use use) {
  const Subject on;
  cts::Capture capture(on.origin);
  Branch(on);
  if (!cts::control()) (void)cts::Taken(cudaStreamSynchronize(on.origin));
  const cudaError_t code = cts::Taken(use(on));
  (void)capture.End();
  return code;
}

template <class Use>
void Refused(const char* name, Use use) {
  for (const bool forked : {false, true}) {
    char row[64] = {};
    std::strcat(std::strcat(row, name), forked ? "-forked-stream" : "-origin");
    cts::Row(row, [&] {
      CTS_EXPECT_EQ(Used([&](const Subject& on) { return use(on, forked ? on.forked : on.origin); }),
                    cudaErrorStreamCaptureInvalidated,
                    "a use of a stream whose capture was invalidated did not return cudaErrorStreamCaptureInvalidated");
    });
  }
}

CTS_CASE(streams) {
  Refused("kernel", [](const Subject&, cudaStream_t stream) {
    cts::Tagged<<<1, 1, 0, stream>>>(3);
    return cudaGetLastError();
  });
  Refused("cudaMemcpyAsync", [](const Subject& on, cudaStream_t stream) {
    return cudaMemcpyAsync(on.words, on.words + 1, 4, cudaMemcpyDeviceToDevice, stream);
  });
  Refused("cudaMemsetAsync",
          [](const Subject& on, cudaStream_t stream) { return cudaMemsetAsync(on.words, 1, 4, stream); });
  Refused("cudaLaunchHostFunc",
          [](const Subject&, cudaStream_t stream) { return cudaLaunchHostFunc(stream, &Nothing, nullptr); });
  Refused("cudaEventRecord",
          [](const Subject& on, cudaStream_t stream) { return cudaEventRecord(on.foreign, stream); });
}

CTS_CASE(events) {
  const cudaError_t code =
      Used([](const Subject& on) { return cudaStreamWaitEvent(on.outside, on.captured, cudaEventWaitDefault); });
  CTS_EXPECT_NE(code, cudaSuccess, "a wait for an event of an invalidated capture was not refused");
  if (!cts::control()) CTS_OBSERVE("wait-for-a-captured-event", code);
}

template <class Invalid>
void Invalidates(const char* name, Invalid invalid) {
  cts::Row(name, [&] {
    const Subject on;
    CTS_CUDA(cudaEventRecord(on.foreign, on.outside));
    on.outside.Synchronize();
    const cts::Stream second;
    cts::Capture capture(on.origin), other(second);
    Branch(on);
    if (!cts::control()) (void)cts::Taken(invalid(on, static_cast<cudaStream_t>(second)));
    const bool origin = cts::StatusOf(on.origin) == cudaStreamCaptureStatusInvalidated;
    const bool forked = cts::StatusOf(on.forked) == cudaStreamCaptureStatusInvalidated;
    (void)other.End();
    (void)capture.End();
    CTS_EXPECT(origin && forked, "an invalid operation did not invalidate the capture");
  });
}

CTS_CASE(invalid_operations) {
  Invalidates("cudaStreamSynchronize",
              [](const Subject& on, cudaStream_t) { return cudaStreamSynchronize(on.origin); });
  Invalidates("cudaStreamSynchronize-forked-stream",
              [](const Subject& on, cudaStream_t) { return cudaStreamSynchronize(on.forked); });
  Invalidates("cudaStreamQuery", [](const Subject& on, cudaStream_t) { return cudaStreamQuery(on.origin); });
  Invalidates("cudaEventQuery", [](const Subject& on, cudaStream_t) { return cudaEventQuery(on.captured); });
  Invalidates("cudaEventSynchronize",
              [](const Subject& on, cudaStream_t) { return cudaEventSynchronize(on.captured); });
  Invalidates("cudaDeviceSynchronize", [](const Subject&, cudaStream_t) { return cudaDeviceSynchronize(); });
  Invalidates("legacy-stream",
              [](const Subject& on, cudaStream_t) { return cudaMemsetAsync(on.words, 1, sizeof(unsigned), nullptr); });
  Invalidates("cudaMemcpy", [](const Subject& on, cudaStream_t) {
    return cudaMemcpy(on.words, on.words + 1, sizeof(unsigned), cudaMemcpyDeviceToDevice);
  });
  Invalidates("merge",
              [](const Subject& on, cudaStream_t second) { return cudaStreamWaitEvent(second, on.captured, 0); });
  Invalidates("event-from-outside",
              [](const Subject& on, cudaStream_t) { return cudaStreamWaitEvent(on.origin, on.foreign, 0); });
}

}  // namespace
