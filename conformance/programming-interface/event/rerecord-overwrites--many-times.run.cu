/*---
clause: pi.event.rerecord-overwrites
control: all records but the first are left out
control-fails-with: a later record of an event did not replace the one before
---*/
#include "cts/case.cuh"
#include "cts/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

// Each time the event is complete before, and a waiting call must wait for work again.
void Check(const char* name, bool host_waits) {
  cts::Row(name, [&] {
    const cts::Stream stream, waiting;
    const cts::Event event;
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaEventSynchronize(event));
    for (int round = 0; round < 4; ++round) {
      cts::Late late;
      Work<<<1, 1, 0, stream>>>(late.view());
      CTS_CUDA(cudaGetLastError());
      if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      if (!host_waits) CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
      if (!host_waits) CTS_CUDA(cudaStreamSynchronize(waiting));
      if (host_waits) CTS_CUDA(cudaEventSynchronize(event));
      CTS_EXPECT(late.done(), "a later record of an event did not replace the one before");
      CTS_FINISH();
    }
  });
}

CTS_CASE() {
  Check("cudaEventSynchronize", true);
  Check("cudaStreamWaitEvent", false);
}

}  // namespace
