/*---
clause: pi.graph.begin-capture-needs-mode
control: a mode is given
rejects-with:
  - 'too few arguments in function call'
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] cudaError_t Begin(cudaStream_t stream) {
#ifdef CTS_CONTROL
  return cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
#else
  return cudaStreamBeginCapture(stream);
#endif
}

}  // namespace
