/*---
clause: pi.sync.query-not-ready
covers: the driver's function, of each sort of stream
control: an idle stream is queried
control-fails-with: the driver's query of a stream with pending work did not return CUDA_ERROR_NOT_READY
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

CUstream Create(unsigned flags) {
  CUstream stream = nullptr;
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, flags));
  return stream;
}

void Check(const char* name, CUstream stream, bool running) {
  cts::Row(name, [&] {
    const cts::Stream idle;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    if (!running) mark.Put(stream);
    // Not for a moment only.
    for (int i = 0; i < 100; ++i) {
      CTS_EXPECT_EQ(CTS_DRIVER(cuStreamQuery)(cts::control() ? static_cast<CUstream>(idle) : stream),
                    CUDA_ERROR_NOT_READY,
                    "the driver's query of a stream with pending work did not return CUDA_ERROR_NOT_READY");
    }
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const CUstream blocking = Create(CU_STREAM_DEFAULT), non_blocking = Create(CU_STREAM_NON_BLOCKING);
  Check("blocking", blocking, true);
  Check("non-blocking", non_blocking, true);
  Check("non-blocking-with-a-queue", non_blocking, false);
  Check("null", nullptr, true);
  Check("legacy", CU_STREAM_LEGACY, true);
  Check("per-thread", CU_STREAM_PER_THREAD, true);
  for (const CUstream stream : {blocking, non_blocking}) CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
}

}  // namespace
