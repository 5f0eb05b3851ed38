/*---
clause: cdp.events.wait-event-supported
control: the fire-and-forget stream, which cannot wait, is asked to wait
control-fails-with: waiting for an event of the same grid was refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(cudaError_t* prepared, cudaError_t* waited, bool unable) {
  cudaStream_t recording, waiting;
  cudaEvent_t event;
  prepared[0] = cudaStreamCreateWithFlags(&recording, cudaStreamNonBlocking);
  prepared[1] = cudaStreamCreateWithFlags(&waiting, cudaStreamNonBlocking);
  prepared[2] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  prepared[3] = cudaEventRecord(event, recording);
  const cudaStream_t stream = unable ? cudaStreamFireAndForget : waiting;
  waited[0] = cudaStreamWaitEvent(stream, event, 0);
  waited[1] = cudaStreamWaitEvent(stream, event);
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(recording);
  (void)cudaStreamDestroy(waiting);
}

CTS_CASE() {
  cts::DeviceBuffer<cudaError_t> prepared(4), waited(2);
  Parent<<<1, 1>>>(prepared.data(), waited.data(), cts::control());
  CTS_FINISH();
  for (const cudaError_t code : prepared.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "no recorded event to wait for");
  for (const cudaError_t code : waited.Read()) {
    CTS_EXPECT_EQ(code, cudaSuccess, "waiting for an event of the same grid was refused");
  }
}

}  // namespace
