/*---
clause: pi.capture.is-capturing
covers: the driver's functions
control: the capture is not begun
control-fails-with:
  - the driver does not call a capturing stream active
  - the driver does not call a stream whose capture was invalidated invalidated
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "driver-capture.cuh"

namespace {

CUstreamCaptureStatus ByInfo(CUstream stream) {
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  CTS_CU(CTS_DRIVER(cuStreamGetCaptureInfo)(stream, &status, nullptr, nullptr, nullptr, nullptr, nullptr));
  return status;
}

void Check(const char* name, CUstream stream, bool by_info) {
  cts::Row((std::string(name) + (by_info ? "-by-info" : "")).c_str(), [&] {
    const auto status_of = by_info ? &ByInfo : &cts::DriverStatusOf;
    CTS_EXPECT_EQ(status_of(stream), CU_STREAM_CAPTURE_STATUS_NONE, "a stream that never captured is called otherwise");
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuStreamBeginCapture)(stream, CU_STREAM_CAPTURE_MODE_RELAXED));
    const CUstreamCaptureStatus active = status_of(stream);
    (void)CTS_DRIVER(cuStreamSynchronize)(stream);  // not allowed while the stream captures
    const CUstreamCaptureStatus invalidated = status_of(stream);
    CUgraph graph = nullptr;
    (void)CTS_DRIVER(cuStreamEndCapture)(stream, &graph);
    if (graph != nullptr) CTS_CU(CTS_DRIVER(cuGraphDestroy)(graph));
    CTS_EXPECT_EQ(active, CU_STREAM_CAPTURE_STATUS_ACTIVE, "the driver does not call a capturing stream active");
    CTS_EXPECT_EQ(invalidated, CU_STREAM_CAPTURE_STATUS_INVALIDATED,
                  "the driver does not call a stream whose capture was invalidated invalidated");
    CTS_EXPECT_EQ(status_of(stream), CU_STREAM_CAPTURE_STATUS_NONE,
                  "a stream whose capture has ended is called otherwise");
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  for (const bool by_info : {false, true}) {
    Check("non-blocking", non_blocking, by_info);
    Check("blocking", blocking, by_info);
    Check("per-thread", CU_STREAM_PER_THREAD, by_info);
  }
}

}  // namespace
