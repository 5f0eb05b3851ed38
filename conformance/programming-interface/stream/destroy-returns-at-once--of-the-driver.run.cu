/*---
clause: pi.stream.destroy-returns-at-once
covers: the driver's functions
control: the stream is synchronized before it is destroyed; the pending work is not enqueued
control-fails-with:
  - cuStreamDestroy waited for the work of the stream
  - work that was pending in a stream that the driver destroyed is lost
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

CUstream Create(unsigned flags) {
  CUstream stream = nullptr;
  CTS_CUDA(cudaSetDevice(0));
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, flags));
  return stream;
}

CTS_CASE(returns) {
  for (const unsigned flags : {CU_STREAM_DEFAULT, CU_STREAM_NON_BLOCKING}) {
    cts::Row(flags == CU_STREAM_DEFAULT ? "blocking" : "non-blocking", [&] {
      const CUstream stream = Create(flags);
      CUresult code = CUDA_ERROR_UNKNOWN;
      cts::Gate gate;
      cts::Hold(gate, stream);
      cts::Thread destroy([&] {
        CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
        if (cts::control()) CTS_CU(CTS_DRIVER(cuStreamSynchronize)(stream));
        code = CTS_DRIVER(cuStreamDestroy)(stream);
      });
      CTS_EXPECT(destroy.EndsSoon(), "cuStreamDestroy waited for the work of the stream");
      gate.Open();
      destroy.Join();
      CTS_EXPECT_EQ(code, CUDA_SUCCESS, "a busy stream could not be destroyed by the driver");
    });
  }
}

CTS_CASE(completes) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const CUstream stream = Create(CU_STREAM_NON_BLOCKING);
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, stream);
      if (!cts::control()) mark.Put(stream, marker.by);
      CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT(mark.seen(), "work that was pending in a stream that the driver destroyed is lost");
    });
  }
}

}  // namespace
