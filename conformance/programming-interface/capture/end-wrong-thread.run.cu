/*---
clause: pi.capture.end-wrong-thread
control: the mode is the relaxed one, and in its place the global one
control-fails-with:
  - the end of a capture in another thread did not return cudaErrorStreamCaptureWrongThread
  - the end of a relaxed capture in another thread was refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE(refused) {
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

CTS_CASE(relaxed) {
  const cts::Stream stream;
  cts::Capture capture(stream, cts::control() ? cudaStreamCaptureModeGlobal : cudaStreamCaptureModeRelaxed);
  cts::Tagged<<<1, 1, 0, stream>>>(1);
  cudaError_t code = cudaErrorUnknown;
  cts::InThread([&] { code = capture.End(); });
  CTS_EXPECT_EQ(code, cudaSuccess, "the end of a relaxed capture in another thread was refused");
  if (code != cudaSuccess)
    (void)capture.End();
  else
    CTS_EXPECT_EQ(cts::Nodes(capture.graph()).count, 1, "the captured kernel is not in the graph");
}

}  // namespace
