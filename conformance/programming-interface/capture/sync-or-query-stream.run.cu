/*---
clause: pi.capture.sync-or-query-stream
control: a stream that does not capture is waited for or asked
control-fails-with:
  - a wait for a capturing stream, or a question to it, did not return cudaErrorStreamCaptureUnsupported
  - a wait for a capturing stream, or a question to it, did not invalidate the capture
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

// In the relaxed mode, which forbids nothing else.
void Check(const char* name, cudaError_t (*ask)(cudaStream_t), unsigned flags, bool forked) {
  cts::Row(name, [&] {
    const cts::Stream origin(flags), other(flags), idle;
    const cts::Event branching;
    cts::Capture capture(origin);
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    if (forked) cts::Follow(other, origin, branching);
    const cudaError_t code = cts::Taken(ask(cts::control() ? idle : forked ? other : origin));
    const cudaStreamCaptureStatus status = cts::StatusOf(origin);
    (void)capture.End();
    CTS_EXPECT_EQ(
        code, cudaErrorStreamCaptureUnsupported,
        "a wait for a capturing stream, or a question to it, did not return cudaErrorStreamCaptureUnsupported");
    CTS_EXPECT_EQ(status, cudaStreamCaptureStatusInvalidated,
                  "a wait for a capturing stream, or a question to it, did not invalidate the capture");
  });
}

CTS_CASE() {
  Check("cudaStreamSynchronize", &cudaStreamSynchronize, cudaStreamNonBlocking, false);
  Check("cudaStreamQuery", &cudaStreamQuery, cudaStreamNonBlocking, false);
  Check("cudaStreamSynchronize-blocking-stream", &cudaStreamSynchronize, cudaStreamDefault, false);
  Check("cudaStreamQuery-blocking-stream", &cudaStreamQuery, cudaStreamDefault, false);
  Check("cudaStreamSynchronize-forked-stream", &cudaStreamSynchronize, cudaStreamNonBlocking, true);
  Check("cudaStreamQuery-forked-stream", &cudaStreamQuery, cudaStreamNonBlocking, true);
}

}  // namespace
