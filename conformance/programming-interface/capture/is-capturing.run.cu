/*---
clause: pi.capture.is-capturing
control: the capture is not begun
control-fails-with:
  - a capturing stream is not called active
  - a stream whose capture was invalidated is not called invalidated
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    CTS_EXPECT_EQ(cts::StatusOf(stream), cudaStreamCaptureStatusNone,
                  "a stream that never captured is called otherwise");
    if (!cts::control()) CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    const cudaStreamCaptureStatus active = cts::StatusOf(stream);
    (void)cts::Taken(cudaStreamSynchronize(stream));  // not allowed while the stream captures
    const cudaStreamCaptureStatus invalidated = cts::StatusOf(stream);
    cudaGraph_t graph = nullptr;
    (void)cts::Taken(cudaStreamEndCapture(stream, &graph));
    if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
    CTS_EXPECT_EQ(active, cudaStreamCaptureStatusActive, "a capturing stream is not called active");
    CTS_EXPECT_EQ(invalidated, cudaStreamCaptureStatusInvalidated,
                  "a stream whose capture was invalidated is not called invalidated");
    CTS_EXPECT_EQ(cts::StatusOf(stream), cudaStreamCaptureStatusNone,
                  "a stream whose capture has ended is called otherwise");
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  Check("non-blocking", non_blocking);
  Check("blocking", blocking);
  Check("per-thread", cudaStreamPerThread);
}

}  // namespace
