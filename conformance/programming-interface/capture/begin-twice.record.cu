/*---
clause: pi.capture.begin-twice
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  const cts::Stream stream;
  cts::Capture capture(stream);
  const cudaError_t again = cts::Taken(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
  const bool active = cts::StatusOf(stream) == cudaStreamCaptureStatusActive;
  const cudaError_t ended = capture.End();
  CTS_OBSERVE("begin-again", again);
  CTS_OBSERVE("capture-goes-on", active);
  CTS_OBSERVE("end", ended);
}

}  // namespace
