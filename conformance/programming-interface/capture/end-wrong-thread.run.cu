/*---
clause: pi.capture.end-wrong-thread
control: the mode is the relaxed one
control-fails-with: the end of a capture in another thread did not return cudaErrorStreamCaptureWrongThread
launches: none
---*/
#include "cts/capture.h"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  for (const cudaStreamCaptureMode mode : {cudaStreamCaptureModeGlobal, cudaStreamCaptureModeThreadLocal}) {
    cts::Row(mode == cudaStreamCaptureModeGlobal ? "global" : "thread-local", [&] {
      const cts::Stream stream;
      cudaGraph_t graph = nullptr, late = nullptr;
      cudaError_t code = cudaSuccess;
      CTS_CUDA(cudaStreamBeginCapture(stream, cts::control() ? cudaStreamCaptureModeRelaxed : mode));
      cts::Tagged<<<1, 1, 0, stream>>>(1);
      cts::InThread([&] { code = cts::Taken(cudaStreamEndCapture(stream, &graph)); });
      const cudaError_t ended = code == cudaSuccess ? cudaSuccess : cts::Taken(cudaStreamEndCapture(stream, &late));
      CTS_EXPECT_EQ(code, cudaErrorStreamCaptureWrongThread,
                    "the end of a capture in another thread did not return cudaErrorStreamCaptureWrongThread");
      if (!cts::control())
        CTS_OBSERVE(mode == cudaStreamCaptureModeGlobal ? "end-afterwards-global" : "end-afterwards-thread-local",
                    ended);
      for (const cudaGraph_t made : {graph, late})
        if (made != nullptr) CTS_CUDA(cudaGraphDestroy(made));
    });
  }
}

}  // namespace
