/*---
clause: cdp.scope.host-objects-shared-by-process
control: the second thread does not record the event of the first
control-fails-with:
  - the event does not cover what another thread queued
  - the wait for the event returned before the other thread's kernel was complete
---*/
#include <thread>

#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

__global__ void Kernel(cts::GateView gate, cts::LateView late) {
  gate.Pass();
  late.Finish();
}

CTS_CASE() {
  cts::Stream stream;
  cts::Event event;
  cts::Late late;
  cts::Gate gate;
  cudaError_t launched = cudaErrorUnknown, recorded = cudaErrorUnknown;
  std::thread([&] {
    Kernel<<<1, 1, 0, stream>>>(gate.view(), late.view());
    launched = cudaGetLastError();
    recorded = cts::control() ? cudaSuccess : cudaEventRecord(event, stream);
  }).join();
  CTS_EXPECT_EQ(launched, cudaSuccess, "another thread could not launch into the stream");
  CTS_EXPECT_EQ(recorded, cudaSuccess, "another thread could not record the event");
  CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
  CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, "the event does not cover what another thread queued");
  gate.Open();
  const cudaError_t waited = cudaEventSynchronize(event);
  const bool done = late.done();
  CTS_EXPECT(done, "the wait for the event returned before the other thread's kernel was complete");
  CTS_EXPECT_EQ(waited, cudaSuccess, "the first thread could not wait for the event");
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT(late.done(), "the other thread's kernel did not finish");
}

}  // namespace
