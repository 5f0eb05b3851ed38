/*---
clause: pi.capture.end-on-origin
launches: none
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

CTS_CASE() {
  const cts::Stream origin, other;
  const cts::Event branching;
  cts::Capture capture(origin);
  cts::Tagged<<<1, 1, 0, origin>>>(1);
  cts::Follow(other, origin, branching);
  cudaGraph_t graph = nullptr;
  const cudaError_t code = cts::Taken(cudaStreamEndCapture(other, &graph));
  const bool active = cts::StatusOf(origin) == cudaStreamCaptureStatusActive;
  const cudaError_t ended = capture.End();
  CTS_OBSERVE("end-on-the-forked-stream", code);
  CTS_OBSERVE("capture-goes-on", active);
  CTS_OBSERVE("end-on-the-origin", ended);
}

}  // namespace
