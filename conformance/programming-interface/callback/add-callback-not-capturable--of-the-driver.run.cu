/*---
clause: pi.callback.add-callback-not-capturable
covers: the driver's function
control: cuLaunchHostFunc is called in the place of cuStreamAddCallback
control-fails-with: cuStreamAddCallback was not refused in a capture
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

void CUDA_CB Nothing(void*) {}
void CUDA_CB NothingToo(CUstream, CUresult, void*) {}

void Check(const char* name, CUstreamCaptureMode mode) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    CUgraph graph = nullptr;
    CTS_CU(CTS_DRIVER(cuStreamBeginCapture)(stream, mode));
    const CUresult code = cts::control() ? CTS_DRIVER(cuLaunchHostFunc)(stream, &Nothing, nullptr)
                                         : CTS_DRIVER(cuStreamAddCallback)(stream, &NothingToo, nullptr, 0);
    (void)CTS_DRIVER(cuStreamEndCapture)(stream, &graph);
    if (graph != nullptr) CTS_CU(CTS_DRIVER(cuGraphDestroy)(graph));
    CTS_EXPECT_NE(code, CUDA_SUCCESS, "cuStreamAddCallback was not refused in a capture");
    if (!cts::control()) CTS_OBSERVE(name, static_cast<cudaError_t>(code));
  });
}

CTS_CASE() {
  Check("global", CU_STREAM_CAPTURE_MODE_GLOBAL);
  Check("thread-local", CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
  Check("relaxed", CU_STREAM_CAPTURE_MODE_RELAXED);
}

}  // namespace
