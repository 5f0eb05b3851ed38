/*---
clause: cdp.scope.host-objects-shared-by-process
covers: an event and its stream, used by several threads
control: the first thread records its event before its kernel, and the waiting stream has gone ahead
control-fails-with:
  - another thread's query of the event did not cover the work before it
  - a stream of another thread did not wait for the event
  - another thread's wait for the event returned too early
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

__global__ void Kernel(cts::GateView gate, cts::LateView late) {
  gate.Pass();
  late.Finish();
}

// One thread makes stream and event, and records; everything else is done by threads of their own.
CTS_CASE() {
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  const cts::Late late;
  const cts::Stream waiting;
  cts::Mark mark;
  cts::Gate gate;
  const auto wait = [&] {
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
    mark.Put(waiting);
  };
  cts::InThread([&] {
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CTS_CUDA(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    if (cts::control()) {
      CTS_CUDA(cudaEventRecord(event, stream));
      wait();
      CTS_EXPECT(mark.Comes(), "the command after the event never ran");
    }
    Kernel<<<1, 1, 0, stream>>>(gate.view(), late.view());
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
  });
  CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
  cts::InThread([&] {
    CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady,
                "another thread's query of the event did not cover the work before it");
    (void)cudaGetLastError();
  });
  if (!cts::control()) cts::InThread(wait);
  CTS_NOT_YET(mark.seen(), "a stream of another thread did not wait for the event");
  if (!cts::control()) gate.Open();
  bool done = false;
  cts::InThread([&] {
    CTS_CUDA(cudaEventSynchronize(event));
    done = late.done();
  });
  CTS_EXPECT(done, "another thread's wait for the event returned too early");
  gate.Open();
  cts::InThread([&] {
    CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_EXPECT_EQ(cudaEventDestroy(event), cudaSuccess, "another thread could not destroy the event");
    CTS_EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess, "another thread could not destroy the stream");
  });
  CTS_EXPECT(mark.Comes(), "the command after the event never ran");
  CTS_FINISH();
}

}  // namespace
