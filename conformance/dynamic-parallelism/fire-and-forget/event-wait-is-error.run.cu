/*---
clause: cdp.fire-and-forget.event-wait-is-error
control: a stream that the parent created waits for the event
control-fails-with: waiting for an event in the fire-and-forget stream did not return cudaErrorInvalidValue
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(cudaError_t* prepared, cudaError_t* waited, bool flags, bool named) {
  cudaStream_t recording, waiting;
  cudaEvent_t event;
  prepared[0] = cudaStreamCreateWithFlags(&recording, cudaStreamNonBlocking);
  prepared[1] = cudaStreamCreateWithFlags(&waiting, cudaStreamNonBlocking);
  prepared[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  prepared[3] = cudaEventRecord(event, recording);
  const cudaStream_t stream = named ? waiting : cudaStreamFireAndForget;
  *waited = flags ? cudaStreamWaitEvent(stream, event, 0) : cudaStreamWaitEvent(stream, event);
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(recording);
  (void)cudaStreamDestroy(waiting);
}

CTS_CASE() {
  for (const bool flags : {true, false}) {
    cts::Row(flags ? "with-flags" : "without-flags", [&] {
      cts::DeviceBuffer<cudaError_t> prepared(4, 0), waited(1);
      Parent<<<1, 1>>>(prepared.data(), waited.data(), flags, cts::control());
      CTS_FINISH();
      for (const cudaError_t code : prepared.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no recorded event to wait for");
      CTS_EXPECT_EQ(waited[0], cudaErrorInvalidValue,
                    "waiting for an event in the fire-and-forget stream did not return cudaErrorInvalidValue");
    });
  }
}

}  // namespace
