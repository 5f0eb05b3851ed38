/*---
clause: pi.capture.not-on-legacy
control: a capture of a created stream is begun
control-fails-with: a capture of the legacy default stream could be begun
launches: none
---*/
#include "cts/capture.h"
#include "cts/case.cuh"

namespace {

void Check(cudaStream_t legacy, const char* code_of) {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      const cts::Stream created;
      const cudaStream_t stream = cts::control() ? static_cast<cudaStream_t>(created) : legacy;
      const cudaError_t code = cts::Taken(cudaStreamBeginCapture(stream, mode.mode));
      cudaGraph_t graph = nullptr;
      if (code == cudaSuccess) (void)cts::Taken(cudaStreamEndCapture(stream, &graph));
      if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
      CTS_EXPECT_NE(code, cudaSuccess, "a capture of the legacy default stream could be begun");
      if (!cts::control())
        CTS_EXPECT_EQ(cts::StatusOf(legacy), cudaStreamCaptureStatusNone, "the legacy default stream captures");
      if (!cts::control() && mode.mode == cudaStreamCaptureModeGlobal) CTS_OBSERVE(code_of, code);
    });
  }
}

CTS_CASE(null_stream) { Check(nullptr, "code-null-stream"); }
CTS_CASE(cuda_stream_legacy) { Check(cudaStreamLegacy, "code-legacy-handle"); }

}  // namespace
