/*---
clause: pi.capture.end-wrong-thread
covers: the driver's functions
control: the mode is the relaxed one, and in its place the global one
control-fails-with:
  - the end of a capture by the driver in another thread did not return its code
  - the end of a relaxed capture by the driver in another thread was refused
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include "driver-capture.cuh"

namespace {

// Ends the capture in another thread; where that is refused, in this one, too. Returns the first code.
CUresult EndElsewhere(CUstreamCaptureMode mode) {
  const cts::Stream stream;
  const cts::DriverTags tags;
  CUgraph graph = nullptr, late = nullptr;
  CUresult code = CUDA_SUCCESS;
  CTS_CU(CTS_DRIVER(cuStreamBeginCapture)(stream, mode));
  tags.Launch(stream, 1);
  cts::InThread([&] {
    CTS_CUDA(cudaSetDevice(0));
    code = CTS_DRIVER(cuStreamEndCapture)(stream, &graph);
  });
  if (code != CUDA_SUCCESS) (void)CTS_DRIVER(cuStreamEndCapture)(stream, &late);
  for (const CUgraph made : {graph, late})
    if (made != nullptr) CTS_CU(CTS_DRIVER(cuGraphDestroy)(made));
  return code;
}

CTS_CASE(refused) {
  for (const CUstreamCaptureMode mode : {CU_STREAM_CAPTURE_MODE_GLOBAL, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL}) {
    cts::Row(mode == CU_STREAM_CAPTURE_MODE_GLOBAL ? "global" : "thread-local", [&] {
      CTS_EXPECT_EQ(EndElsewhere(cts::control() ? CU_STREAM_CAPTURE_MODE_RELAXED : mode),
                    CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD,
                    "the end of a capture by the driver in another thread did not return its code");
    });
  }
}

CTS_CASE(relaxed) {
  CTS_EXPECT_EQ(EndElsewhere(cts::control() ? CU_STREAM_CAPTURE_MODE_GLOBAL : CU_STREAM_CAPTURE_MODE_RELAXED),
                CUDA_SUCCESS, "the end of a relaxed capture by the driver in another thread was refused");
}

}  // namespace
