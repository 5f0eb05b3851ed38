/*---
clause: pi.event.null-stream-waits-all
covers: waits of the host and of a stream
control: the stream with the earlier command is non-blocking
control-fails-with: a wait for an event of stream 0 ended before earlier work of a blocking stream was complete
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Nothing() {}

void Check(const char* name, bool host_waits) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;  // in the control a kernel must end in the other stream meanwhile
    const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault), waiting;
    const cts::Event event;
    cts::Late late;
    Nothing<<<1, 1, 0, waiting>>>();  // the first use of a stream may take a while
    CTS_FINISH();
    Work<<<1, 1, 0, stream>>>(late.view());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(event, nullptr));
    if (!host_waits) {
      // The wait is one of the commands after it.
      CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
      Nothing<<<1, 1, 0, waiting>>>();
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(host_waits ? cudaEventSynchronize(event) : cudaStreamSynchronize(waiting));
    CTS_EXPECT(late.done(),
               "a wait for an event of stream 0 ended before earlier work of a blocking stream was complete");
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("cudaEventSynchronize", true);
  Check("cudaStreamWaitEvent", false);
}

}  // namespace
