/*---
clause: pi.capture.not-on-legacy
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void Record(cudaStream_t legacy, const char* code_of, const char* captures) {
  const cudaError_t code = cts::Taken(cudaStreamBeginCapture(legacy, cudaStreamCaptureModeGlobal));
  CTS_OBSERVE(code_of, code);
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  CTS_CUDA(cudaStreamIsCapturing(legacy, &status));
  CTS_OBSERVE(captures, status != cudaStreamCaptureStatusNone);
  cudaGraph_t graph = nullptr;
  if (code == cudaSuccess) (void)cts::Taken(cudaStreamEndCapture(legacy, &graph));
  if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE() {
  Record(nullptr, "code-null-stream", "null-stream-captures");
  Record(cudaStreamLegacy, "code-legacy-handle", "legacy-handle-captures");
}

}  // namespace
