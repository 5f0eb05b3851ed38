/*---
clause: pi.sync.query-success
covers: the driver's functions
control: the stream is queried while a kernel in it stands at a gate
control-fails-with: the driver's query of a stream without pending work did not return CUDA_SUCCESS
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kPending = "the driver's query of a stream without pending work did not return CUDA_SUCCESS";

void Check(const char* name, CUstream stream) {
  cts::Row(name, [&] {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    mark.Put(stream);
    if (!cts::control()) {
      gate.Open();
      CTS_CU(CTS_DRIVER(cuStreamSynchronize)(stream));
      CTS_EXPECT(mark.seen(), "the driver's synchronization did not wait");
    }
    CTS_EXPECT_EQ(CTS_DRIVER(cuStreamQuery)(stream), CUDA_SUCCESS, kPending);
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE(after_work) {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking);
  Check("non-blocking", non_blocking);
  Check("null", nullptr);
  Check("per-thread", CU_STREAM_PER_THREAD);
}

// Streams that the driver made and that never had work, while another one has.
CTS_CASE(without_work) {
  CTS_CUDA(cudaFree(nullptr));
  CUstream streams[2] = {};
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&streams[0], CU_STREAM_NON_BLOCKING));
  CTS_CU(CTS_DRIVER(cuStreamCreateWithPriority)(&streams[1], CU_STREAM_NON_BLOCKING, 0));
  const cts::Stream busy;
  cts::Gate gate;
  cts::Hold(gate, cts::control() ? streams[0] : static_cast<CUstream>(busy));
  CTS_EXPECT_EQ(CTS_DRIVER(cuStreamQuery)(streams[0]), CUDA_SUCCESS, kPending);
  if (!cts::control()) CTS_EXPECT_EQ(CTS_DRIVER(cuStreamQuery)(streams[1]), CUDA_SUCCESS, kPending);
  gate.Open();
  CTS_FINISH();
  for (const CUstream stream : streams) CTS_CU(CTS_DRIVER(cuStreamDestroy)(stream));
}

}  // namespace
