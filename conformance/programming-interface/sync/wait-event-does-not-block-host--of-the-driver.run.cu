/*---
clause: pi.sync.wait-event-does-not-block-host
covers: the driver's functions
control: the host waits for the event
control-fails-with: cuStreamWaitEvent blocked the host
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(const char* name, unsigned held_flags, CUstream stream) {
  cts::Row(name, [&] {
    const cts::Stream held(held_flags);
    const cts::Event event;
    CUresult code = CUDA_ERROR_UNKNOWN;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CU(CTS_DRIVER(cuEventRecord)(event, held));
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      code = cts::control() ? CTS_DRIVER(cuEventSynchronize)(event)
                            : CTS_DRIVER(cuStreamWaitEvent)(stream, event, CU_EVENT_WAIT_DEFAULT);
    });
    CTS_EXPECT(call.EndsSoon(), "cuStreamWaitEvent blocked the host");
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(code, CUDA_SUCCESS, "cuStreamWaitEvent failed");
    CTS_FINISH();
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("into-non-blocking", cudaStreamNonBlocking, non_blocking);
  Check("into-blocking", cudaStreamNonBlocking, blocking);
  Check("into-null", cudaStreamDefault, nullptr);
  Check("into-per-thread", cudaStreamNonBlocking, CU_STREAM_PER_THREAD);
}

}  // namespace
