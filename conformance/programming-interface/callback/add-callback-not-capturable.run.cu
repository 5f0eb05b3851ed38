/*---
clause: pi.callback.add-callback-not-capturable
control: cudaLaunchHostFunc is called in the place of cudaStreamAddCallback
control-fails-with: cudaStreamAddCallback was not refused in a capture
launches: none
---*/
#include "cts/case.cuh"

namespace {

void CUDART_CB Nothing(void*) {}
void CUDART_CB NothingToo(cudaStream_t, cudaError_t, void*) {}

void Check(const char* name, cudaStreamCaptureMode mode) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cudaGraph_t graph = nullptr;
    CTS_CUDA(cudaStreamBeginCapture(stream, mode));
    const cudaError_t code = cts::control() ? cudaLaunchHostFunc(stream, &Nothing, nullptr)
                                            : cudaStreamAddCallback(stream, &NothingToo, nullptr, 0);
    (void)cudaStreamEndCapture(stream, &graph);
    (void)cudaGetLastError();
    if (graph != nullptr) CTS_CUDA(cudaGraphDestroy(graph));
    CTS_EXPECT_NE(code, cudaSuccess, "cudaStreamAddCallback was not refused in a capture");
  });
}

CTS_CASE() {
  Check("global", cudaStreamCaptureModeGlobal);
  Check("thread-local", cudaStreamCaptureModeThreadLocal);
  Check("relaxed", cudaStreamCaptureModeRelaxed);
}

}  // namespace
