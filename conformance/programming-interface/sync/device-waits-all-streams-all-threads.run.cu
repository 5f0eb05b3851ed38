/*---
clause: pi.sync.device-waits-all-streams-all-threads
control: the host synchronizes an idle stream of its own instead
control-fails-with: cudaDeviceSynchronize returned before the work of a stream was complete
---*/
#include "cts/case.cuh"
#include "cts/late.cuh"
#include "cts/threads.h"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Nothing() {}

// A thread's work in one stream is late while the work of other threads and streams is done early.
template <class Launch>
void Check(const char* name, Launch launch) {
  cts::Row(name, [&] {
    cts::Late late;
    cts::Stream idle, quick;
    cts::InThread([&] { launch(late.view()); });
    cts::InThread([&] {
      Nothing<<<1, 1, 0, quick>>>();
      CTS_CUDA(cudaGetLastError());
    });
    CTS_CUDA(cts::control() ? cudaStreamSynchronize(idle) : cudaDeviceSynchronize());
    CTS_EXPECT(late.done(), "cudaDeviceSynchronize returned before the work of a stream was complete");
    CTS_FINISH();
    CTS_EXPECT(late.done(), "cudaDeviceSynchronize returned before the work of a stream was complete");
  });
}

CTS_CASE() {
  const auto in = [](cudaStream_t stream) {
    return [stream](cts::LateView late) {
      Nothing<<<1, 1, 0, stream>>>();
      Work<<<1, 1, 0, stream>>>(late);
      CTS_CUDA(cudaGetLastError());
    };
  };
  cts::Stream blocking(cudaStreamDefault), non_blocking, second;
  Check("blocking", in(blocking));
  Check("non-blocking", in(non_blocking));
  Check("legacy", in(cudaStreamLegacy));
  Check("per-thread", in(cudaStreamPerThread));
  Check("over-an-event", [&](cts::LateView late) {
    const cts::Event event;
    Nothing<<<1, 1, 0, blocking>>>();
    CTS_CUDA(cudaEventRecord(event, blocking));
    CTS_CUDA(cudaStreamWaitEvent(second, event, 0));
    in(second)(late);
  });
}

}  // namespace
