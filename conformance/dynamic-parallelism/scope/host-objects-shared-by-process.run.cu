/*---
clause: cdp.scope.host-objects-shared-by-process
control: the second thread uses another stream and another event than those of the first
control-fails-with:
  - the event does not cover what another thread queued
  - the wait for the event returned before the other thread's kernel was complete
---*/
#include <thread>

#include "cts/case.cuh"

namespace {

__global__ void Kernel(cts::GateView gate, int* done) {
  gate.Pass();
  *done = 1;
}

CTS_CASE() {
  cts::Stream stream, other_stream;
  cts::Event event, other_event;
  cts::PinnedBuffer<int> done(1, 0);
  cts::Gate gate;
  cudaError_t launched = cudaErrorUnknown, recorded = cudaErrorUnknown;
  std::thread([&] {
    const cudaStream_t used = cts::control() ? other_stream : stream;
    Kernel<<<1, 1, 0, used>>>(gate.view(), done.device());
    launched = cudaGetLastError();
    recorded = cudaEventRecord(cts::control() ? other_event : event, used);
  }).join();
  CTS_EXPECT_EQ(launched, cudaSuccess, "another thread could not launch into the stream");
  CTS_EXPECT_EQ(recorded, cudaSuccess, "another thread could not record the event");
  CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
  CTS_EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady, "the event does not cover what another thread queued");
  if (!cts::control()) gate.Open();
  CTS_CUDA(cudaEventSynchronize(event));
  CTS_EXPECT_EQ(done.Load(0), 1, "the wait for the event returned before the other thread's kernel was complete");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
