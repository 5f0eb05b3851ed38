/*---
clause: pi.capture.isolation
control: cudaEventWaitExternal is given
control-fails-with: a wait for an event from outside of the capture did not return cudaErrorStreamCaptureIsolation
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

void Check(const char* name, cudaStreamCaptureMode mode, bool own_stream) {
  cts::Row(name, [&] {
    const cts::Stream stream, outside;
    const cts::Event event;
    const auto wait = [&](unsigned flags, cts::Capture& capture) {
      cts::Tagged<<<1, 1, 0, stream>>>(1);
      const cudaError_t code = cts::Taken(cudaStreamWaitEvent(stream, event, flags));
      const cudaError_t ended = capture.End();
      return code == cudaSuccess ? ended : code;
    };
    CTS_CUDA(cudaEventRecord(event, own_stream ? stream : outside));
    CTS_CUDA(cudaDeviceSynchronize());
    cts::Capture external(stream, mode);
    CTS_EXPECT_EQ(wait(cudaEventWaitExternal, external), cudaSuccess, "a wait with cudaEventWaitExternal was refused");
    CTS_EXPECT_EQ(cts::Nodes(external.graph()).Of(cudaGraphNodeTypeWaitEvent), 1,
                  "a wait with cudaEventWaitExternal did not become an event-wait node");
    cts::Capture capture(stream, mode);
    CTS_EXPECT_EQ(wait(cts::control() ? cudaEventWaitExternal : cudaEventWaitDefault, capture),
                  cudaErrorStreamCaptureIsolation,
                  "a wait for an event from outside of the capture did not return cudaErrorStreamCaptureIsolation");
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode.name, mode.mode, false);
  Check("recorded-earlier-in-the-stream", cudaStreamCaptureModeRelaxed, true);
}

}  // namespace
