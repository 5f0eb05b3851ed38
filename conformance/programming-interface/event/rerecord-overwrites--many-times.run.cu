/*---
clause: pi.event.rerecord-overwrites
covers: many records of one event
control: all records but the first are left out
control-fails-with: a later record of an event did not replace the one before
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Nothing() {}

// Each time the event is complete before, and a waiting call must wait for work again.
void Check(const char* name, bool host_waits) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;  // in the control a kernel must end in the other stream meanwhile
    const cts::Stream stream, waiting;
    const cts::Event event;
    CTS_CUDA(cudaEventRecord(event, stream));
    CTS_CUDA(cudaEventSynchronize(event));
    for (int round = 0; round < 4; ++round) {
      cts::Late late;
      Work<<<1, 1, 0, stream>>>(late.view());
      CTS_CUDA(cudaGetLastError());
      if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
      if (!host_waits) {
        // The wait is one of the commands after it.
        CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
        Nothing<<<1, 1, 0, waiting>>>();
        CTS_CUDA(cudaGetLastError());
      }
      CTS_CUDA(host_waits ? cudaEventSynchronize(event) : cudaStreamSynchronize(waiting));
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
